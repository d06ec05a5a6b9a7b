// node server.mjs PORT [SLOWER]: six addresses that wait and use some CPU; /check-in takes SLOWER times as long.
import { createServer } from 'node:http'

const [port, slower = '1'] = process.argv.slice(2)
const usual = {
  '/login': 10,
  '/search': 25,
  '/check-in': 30,
  '/check-out': 20,
  '/renew': 15,
  '/patron': 12,
}

createServer((request, response) => {
  const ms = usual[request.url]
  if (ms === undefined) return response.end('ok')
  const factor = request.url === '/check-in' ? Number(slower) : 1
  setTimeout(() => {
    // About a tenth of the time is CPU work.
    let sum = 0
    for (let i = 0; i < 50_000 * ms * factor; i++) sum += Math.sqrt(i)
    response.end(String(sum))
  }, ms * factor)
}).listen(Number(port), '127.0.0.1')
