// A small shop: each address waits as for a database. `slower` is what the story changes.
import { createServer } from 'node:http'

const slower = 1
const waits = {
  '/login': 100,
  '/search': 150,
  '/check-in': 125 * slower,
  '/check-out': 175,
  '/renew': 110,
}

createServer((request, response) => {
  if (request.url === '/stop') return process.exit()
  const ms = waits[request.url]
  if (ms === undefined) return response.end('ok')
  setTimeout(() => {
    response.end('done')
  }, ms)
}).listen(Number(process.env.PORT), '127.0.0.1')
