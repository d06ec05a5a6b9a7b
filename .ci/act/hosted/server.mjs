// A small shop: each address waits as for a database. `slower` is what the story changes.
import { createServer } from 'node:http'

const slower = 1
const waits = {
  '/login': 200,
  '/search': 300,
  '/check-in': 250 * slower,
  '/check-out': 350,
  '/renew': 220,
}

createServer((request, response) => {
  if (request.url === '/stop') return process.exit()
  const ms = waits[request.url]
  if (ms === undefined) return response.end('ok')
  setTimeout(() => {
    response.end('done')
  }, ms)
}).listen(Number(process.env.PORT), '127.0.0.1')
