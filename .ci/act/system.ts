/** The system under test of the recipes: four pages, of which a change makes one slower; and its load test for each tool. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PAGES = ['item', 'check-in', 'search', 'renew'] as const
export const FAST_MS = 12
export const SLOW_MS = 120

export interface System {
  /** Load tests by the file that holds each. */
  readonly files: Readonly<Record<string, string>>
  /** Sets how long /check-in takes. */
  setCheckIn(ms: number): void
  close(): void
}

/** Starts the pages on a port of this machine. */
export async function startSystem(): Promise<System> {
  let checkInMs = FAST_MS
  const server = createServer((request, answer) => {
    setTimeout(() => answer.end('ok'), request.url === '/check-in' ? checkInMs : 8)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    files: {
      'plan.jmx': plan(port),
      'script.js': script(port),
      'locustfile.py': locustFile(port),
      'load.yml': taurusFile(port),
    },
    setCheckIn: ms => {
      checkInMs = ms
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const plan = (port: number): string => `<?xml version="1.0" encoding="UTF-8"?>
<jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3"><hashTree>
<TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="Library" enabled="true">
  <elementProp name="TestPlan.user_defined_variables" elementType="Arguments"><collectionProp name="Arguments.arguments"/></elementProp>
</TestPlan><hashTree>
<ThreadGroup guiclass="ThreadGroupGui" testclass="ThreadGroup" testname="Users" enabled="true">
  <stringProp name="ThreadGroup.num_threads">4</stringProp><stringProp name="ThreadGroup.ramp_time">0</stringProp>
  <elementProp name="ThreadGroup.main_controller" elementType="LoopController">
    <stringProp name="LoopController.loops">25</stringProp><boolProp name="LoopController.continue_forever">false</boolProp>
  </elementProp>
</ThreadGroup><hashTree>${PAGES.map(page => sampler(port, page)).join('')}</hashTree>
</hashTree></hashTree></jmeterTestPlan>
`

const sampler = (port: number, page: string): string => `
  <HTTPSamplerProxy guiclass="HttpTestSampleGui" testclass="HTTPSamplerProxy" testname="${page}" enabled="true">
    <stringProp name="HTTPSampler.domain">127.0.0.1</stringProp>
    <stringProp name="HTTPSampler.port">${port}</stringProp>
    <stringProp name="HTTPSampler.path">/${page}</stringProp>
    <stringProp name="HTTPSampler.method">GET</stringProp>
    <elementProp name="HTTPsampler.Arguments" elementType="Arguments"><collectionProp name="Arguments.arguments"/></elementProp>
  </HTTPSamplerProxy><hashTree/>`

const script = (port: number): string => `import http from 'k6/http'
export const options = { vus: 4, iterations: 100, thresholds: { http_req_duration: ['p(95)<100'] } }
export default function () {
  for (const path of ${JSON.stringify(PAGES)}) http.get(\`http://127.0.0.1:${port}/\${path}\`, { tags: { name: path } })
}
`

const locustFile = (port: number): string => `from locust import FastHttpUser, constant, task

class Reader(FastHttpUser):
    host = "http://127.0.0.1:${port}"
    wait_time = constant(0)
    @task
    def pages(self):
        for page in ${JSON.stringify(PAGES)}:
            self.client.get("/" + page)
`

const taurusFile = (port: number): string => `execution:
- executor: locust
  concurrency: 4
  iterations: 200
  scenario: pages
scenarios:
  pages:
    default-address: http://127.0.0.1:${port}
    requests: [${PAGES.map(page => `/${page}`).join(', ')}]
reporting:
- module: passfail
  criteria: ["p95>10s"]
`
