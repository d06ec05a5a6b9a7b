/**
 * Writes a JMeter CSV like those of real tests: quoted names and URLs, one failure in a hundred, some with messages of
 * several lines, rows in the order in which samples ended. The same arguments give the same bytes.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { seededRandom } from '../../__tests__/support/random.ts'

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n'
const NAMES = [
  'GET /',
  'Login',
  'Search products',
  'Add to cart',
  'Checkout, step 1',
  'Pay "card"',
  'Profil öffnen',
  'POST /api/v1/orders',
]
const FAILURES = [
  ['500', 'Internal Server Error', ''],
  [
    'Non HTTP response code: java.net.SocketTimeoutException',
    'Non HTTP response message: Read timed out',
    '',
  ],
  [
    '200',
    'OK',
    'Assertion error: expected\n  {"total": 12, "items": [1,2]}\nbut was\n  {"total": 11}\n',
  ],
] as const
const T0 = 1_760_000_000_000
const DURATION_MS = 7_200_000

export interface Generated {
  readonly rows: number
  readonly labels: number
  /** Another seed gives another run of the same test. */
  readonly seed?: number
  /** Whether all labels are equally frequent; otherwise the first are the most frequent. */
  readonly even?: boolean
  /** Share of the labels that have any rows; 1 unless given. */
  readonly present?: number
}

/** Writes rows to a file. */
export function generateJtl(
  path: string,
  { rows, labels, seed = 42, even = false, present = 1 }: Generated,
): void {
  const chance = seededRandom(seed).uniform
  const field = (text: string): string =>
    /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const names = Array.from({ length: labels }, (_, i) =>
    field(NAMES[i] ?? `${NAMES[i % NAMES.length]} ${i}`),
  )
  const isPresent = names.map(() => present === 1 || chance() < present)
  const file = openSync(path, 'w')
  let text = HEADER
  for (let row = 0; row < rows; row++) {
    const label = Math.floor(chance() ** (even ? 1 : 2) * labels)
    if (!isPresent[label]) continue
    const failure = chance() < 0.01 ? FAILURES[Math.floor(chance() * FAILURES.length)]! : undefined
    const spread = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    const elapsed =
      Math.round(20 * 1.2 ** (label % 20) * Math.exp(spread * (0.35 + (label % 5) * 0.12))) + 1
    const start = T0 + Math.floor((row / rows) * DURATION_MS) + Math.floor(chance() * 1500)
    const [code, message, reason] = failure ?? ['200', 'OK', '']
    const thread = 1 + Math.floor(chance() * 200)
    const id = Math.floor(chance() * 2 ** 48).toString(16)
    text +=
      `${start},${elapsed},${names[label]},${code},${field(message)},Thread Group 1-${thread},text,${failure ? 'false' : 'true'},${field(reason)},` +
      `${500 + Math.floor(chance() * 40_000)},${120 + (label % 9)},200,200,https://shop.example.com/search?q=shoes&correlation=${id},${elapsed - 1},0,0\n`
    if (text.length > 1 << 20) {
      writeSync(file, text)
      text = ''
    }
  }
  writeSync(file, text)
  closeSync(file)
}
