/** What is planted, and what the report has to name. */

/** What a report has to say about a planted slowdown of `check-in`. */
export interface Truth {
  /** Kind and name of a cause, with its share of the change; and of a part, the request that it is of. */
  readonly causes: readonly {
    readonly kind: string
    readonly name: string
    readonly of?: string
    readonly share: number
  }[]
  /** When it was; absent: at all times alike, so that no time may be named. */
  readonly when?: string
  /** Time of it in the run, as parts of the run. */
  readonly span?: readonly [from: number, to: number]
  /** Level that it is limited to. */
  readonly level?: string
  /** Level that its time is in: named or not, either is right. */
  readonly during?: string
}

export interface Planted {
  readonly name: string
  /** What the server adds. */
  readonly server: Readonly<Record<string, unknown>>
  /** What the script does otherwise. */
  readonly script?: { readonly calls?: number; readonly pause?: number; readonly tls?: boolean }
  readonly truth: Truth
}

const post = { kind: 'request', name: 'post-check-in', share: 1 }
const waiting = { kind: 'part', name: 'wait', of: 'post-check-in', share: 1 }

export const PLANTED: readonly Planted[] = [
  {
    name: 'children',
    server: { slow: { 'find-item': 480, 'get-receipt': 240 } },
    truth: {
      causes: [
        { kind: 'request', name: 'find-item', share: 2 / 3 },
        { kind: 'request', name: 'get-receipt', share: 1 / 3 },
      ],
    },
  },
  {
    name: 'more calls',
    server: {},
    script: { calls: 2 },
    truth: {
      causes: [post, waiting, { kind: 'statement', name: 'UPDATE attempts', share: 0.36 }],
    },
  },
  {
    name: 'connect',
    server: { connect: 480 },
    script: { tls: true },
    truth: { causes: [post, { ...waiting, name: 'connect' }] },
  },
  {
    name: 'first byte',
    server: { slow: { 'post-check-in': 480 } },
    truth: { causes: [post, waiting] },
  },
  {
    name: 'receive',
    server: { body: 480 },
    truth: {
      causes: [
        { kind: 'request', name: 'get-receipt', share: 1 },
        { kind: 'part', name: 'receive', of: 'get-receipt', share: 1 },
      ],
    },
  },
  {
    name: 'warm-up',
    server: { slow: { 'post-check-in': 900 }, untilS: 6 },
    truth: { causes: [post, waiting], when: 'start', span: [0, 6], during: 'low' },
  },
  {
    name: 'one level',
    server: { slow: { 'post-check-in': 800 }, level: 'high' },
    truth: { causes: [post, waiting], when: 'span', span: [1 / 3, 2 / 3], level: 'high' },
  },
  {
    name: 'tail',
    server: { slow: { 'post-check-in': 3000 }, tail: 0.05 },
    truth: { causes: [post, waiting], when: 'slowest' },
  },
  {
    name: 'statement',
    server: { statement: 400 },
    truth: {
      causes: [post, waiting, { kind: 'statement', name: 'UPDATE attempts', share: 1 }],
    },
  },
  {
    name: 'script',
    server: {},
    script: { pause: 480 },
    truth: { causes: [{ kind: 'part', name: 'rest', share: 1 }] },
  },
]
