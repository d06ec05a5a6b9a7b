// @ts-check
/** A small shop under load, for `node --cpu-prof`. SLOW=2 makes `priceOf` take twice as long. */
import { createHash } from 'node:crypto'
import { createServer, get } from 'node:http'

const slow = Number(process.env.SLOW ?? 1)
const items = Array.from({ length: 300 }, (_, i) => ({ id: i, name: `item ${(i * 7919) % 300}` }))

/** @param {number} id */
function priceOf(id) {
  let price = id
  for (let i = 0; i < 60000 * slow; i++) price = (price * 31 + i) % 10007
  return price
}

function sorted() {
  return [...items].sort((a, b) => a.name.localeCompare(b.name))
}

/** @param {string} text */
function signed(text) {
  return createHash('sha256').update(text.repeat(4)).digest('hex')
}

/** @param {number} n @returns {number} */
function discount(n) {
  return n < 2 ? n : discount(n - 1) + discount(n - 2)
}

/** @param {number} id */
function answer(id) {
  const body = JSON.stringify(sorted().map(item => ({ ...item, off: item.id % 3 })))
  return JSON.stringify({ price: priceOf(id), off: discount(15), seal: signed(body) })
}

const server = createServer((request, response) => response.end(answer(request.url?.length ?? 0)))
server.listen(0, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const end = Date.now() + Number(process.env.SECONDS ?? 4) * 1000
  const next = () => {
    if (Date.now() > end) return server.close(() => process.exit())
    get({ port, path: `/${'x'.repeat(Date.now() % 9)}` }, response =>
      response.resume().on('end', next),
    )
  }
  for (let user = 0; user < 4; user++) next()
})
