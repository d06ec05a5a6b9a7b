// Levels of constant arrivals, or one ramp of them; USERS is how many may wait at once.
import http from 'k6/http'

const [users, seconds] = [Number(__ENV.USERS), Number(__ENV.SECONDS)]
const common = { preAllocatedVUs: users, maxVUs: users, timeUnit: '1s' }
const rates = __ENV.RATES.split(',').map(Number)
const level = (rate, nth) => ({
  ...common,
  executor: 'constant-arrival-rate',
  rate,
  startTime: `${nth * (seconds + 3)}s`,
  duration: `${seconds}s`,
  gracefulStop: '3s',
})
const ramp = {
  ...common,
  executor: 'ramping-arrival-rate',
  startRate: rates[0],
  stages: [{ target: rates.at(-1), duration: `${seconds}s` }],
  gracefulStop: '3s',
}

export const options = {
  scenarios:
    __ENV.SHAPE === 'ramp'
      ? { ramp }
      : Object.fromEntries(rates.map((rate, nth) => [`level-${rate}`, level(rate, nth)])),
}

export default function () {
  http.get(`http://127.0.0.1:${__ENV.PORT}/`)
}
