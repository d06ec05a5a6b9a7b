import http from 'k6/http'

export const options = { vus: 4, duration: __ENV.DURATION }

export default function () {
  for (const name of ['login', 'search', 'check-in', 'check-out', 'renew', 'patron'])
    http.get(`${__ENV.URL}/${name}`, { tags: { name } })
}
