import http from 'k6/http'

export const options = { vus: 20, duration: '3s' }

export default function () {
  for (const name of ['login', 'search', 'check-in', 'check-out', 'renew'])
    http.get(`${__ENV.URL}/${name}`, { tags: { name } })
}
