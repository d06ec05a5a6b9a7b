/**
 * Checks on random campaigns that all outputs name the same changes, that no baseline is special, and that the report agrees with
 * the gate; and measures what further configurations cost: how often +20% in one of eight workflows is proven between two
 * configurations of three runs each, by the number of configurations in all. Started by run.mjs.
 */
import { inputRun, reportOf } from '../../__tests__/support/hand-made-runs.ts'
import { seededRandom } from '../../__tests__/support/random.ts'
import {
  disagreements,
  disagreementsWithGate,
  favoured,
  randomRuns,
  reportAgainst,
} from '../../__tests__/support/random-campaigns.ts'
import { markdownTable } from '../in-docs.ts'

const campaigns = Number(process.argv[2] ?? 10_000)
const wrong = { outputs: 0, baselines: 0, gate: 0 }
for (let seed = 0; seed < campaigns; seed++) {
  const runs = randomRuns(seededRandom(seed))
  const pair = runs.filter(({ group, id }) => group === 'g0' || id === 'g1-0')
  const report = reportAgainst(runs, 'g0')
  const found = [
    disagreements(report),
    favoured(report, runs),
    disagreementsWithGate(reportAgainst(pair, 'g0'), pair),
  ]
  for (const [i, key] of (['outputs', 'baselines', 'gate'] as const).entries()) {
    if (found[i]!.length === 0) continue
    wrong[key]++
    console.log(`seed ${seed}, ${key}: ${found[i]!.join('; ')}`)
  }
}
console.log(
  `${campaigns} campaigns; contradictions between outputs, baselines, gate and report: ${Object.values(wrong).join(', ')}`,
)

const TRIALS = 100
const rows = [2, 3, 4, 6, 9].map(groups => {
  let found = 0
  for (let trial = 0; trial < TRIALS; trial++) {
    const random = seededRandom(50_000 + trial)
    const runs = Array.from({ length: groups * 3 }, (_, r) => {
      const shared = 0.035 * random.normal()
      const figures = Array.from({ length: 8 }, (_, w): [string, number] => [
        `w${w}`,
        100 *
          (w + 1) *
          Math.exp(shared + 0.035 * random.normal()) *
          (r >= 3 && r < 6 && w === 0 ? 1.2 : 1),
      ])
      return inputRun(`${r}`, Object.fromEntries(figures), { group: `g${Math.floor(r / 3)}` })
    })
    const { changes } = reportOf(runs)
    if (
      changes.some(
        ({ workflow, worse }) => workflow === 'w0' && worse.some(pair => pair.join() === 'g0,g1'),
      )
    )
      found++
  }
  return [`${groups}`, `${found}%`]
})
console.log(markdownTable(['configurations', '+20% proven between two of them'], rows))
