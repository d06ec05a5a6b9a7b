import { group, sleep } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'

const second = Number(__ENV.SECONDS) / 3
const level = (vus, nth) => ({
  executor: 'constant-vus',
  vus,
  startTime: `${nth * second}s`,
  duration: `${second}s`,
  gracefulStop: '2s',
})

export const options = {
  scenarios: { low: level(5, 0), high: level(10, 1), middle: level(7, 2) },
  noConnectionReuse: true,
  insecureSkipTLSVerify: true,
}

const PORT = Number(__ENV.PORT)
const FIRST = `http://127.0.0.1:${PORT}`
const SECOND = `${__ENV.TLS ? 'https' : 'http'}://127.0.0.1:${PORT + 1}`
const call = (name, origin = FIRST) =>
  http.get(`${origin}/${name}?${exec.scenario.name}`, { tags: { name } })

export default function () {
  group('check-in', () => {
    call('find-item')
    for (let i = 0; i < Number(__ENV.CALLS ?? 1); i++) call('post-check-in', SECOND)
    if (__ENV.PAUSE) sleep(Number(__ENV.PAUSE) / 1000)
    call('get-receipt')
  })
  group('search', () => {
    call('query')
    call('facets')
  })
  sleep(0.4 + 0.2 * Math.random())
}
