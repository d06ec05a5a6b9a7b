/** Truths that the first campaigns do not plant, drawn by chance. */
import type { Random } from '../../__tests__/support/random.ts'
import { GROUPS, SERVICES, STATEMENTS, TRANSACTIONS, type Truth } from './system.ts'

export function othersBy(random: Random): Truth {
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random.uniform() * choices.length)]!
  const between = (least: number, most: number) =>
    Math.round(100 * (least + random.uniform() * (most - least))) / 100
  const plant = <T>(chance: number, make: () => T) => {
    const made = make()
    return random.uniform() < chance ? made : undefined
  }
  const group = () => pick(GROUPS.slice(1))
  const often = TRANSACTIONS.filter(([, , hourly]) => hourly >= 900).map(([name]) => name)
  // One configuration changes as a whole: faster with one workflow that is slower, or the cheapest one and slower.
  const trade = pick(['hidden', 'price', 'none'])
  const faster = group()
  const all = {
    hidden: { group: faster, by: -between(0.2, 0.3) },
    price: { group: 'C', by: between(0.2, 0.35) },
    none: undefined,
  }[trade]
  const hidden =
    trade === 'hidden' ? { group: faster, workflow: pick(often), by: between(0.4, 0.7) } : undefined
  const unit = plant(0.25, () => ({ test: pick(['B1', 'C2', 'D1']), factor: 1000 }))
  const others = GROUPS.slice(1).filter(name => name !== all?.group && name !== unit?.test[0])
  const free = () => pick(others)
  const truth: Truth = JSON.parse(
    JSON.stringify({
      leak: plant(0.5, () => ({
        group: group(),
        service: pick(SERVICES.slice(5)),
        pointsPerHour: between(8, 14),
      })),
      calls: plant(0.6, () => ({
        group: group(),
        statement: pick(STATEMENTS),
        factor: pick([1.5, 2, 4]),
      })),
      requests: plant(0.5, () => ({ group: free(), workflow: pick(often.slice(0, 4)) })),
      errors: plant(0.5, () => ({
        group: free(),
        workflow: pick(often.slice(4)),
        rate: between(0.2, 0.5),
      })),
      renamed: plant(0.3, () => ({
        group: free(),
        from: 'PTR_TC: Patron request',
        to: 'PTR_TC: Create Patron request',
      })),
      version: plant(0.4, () => ({ group: group(), module: pick(['okapi', 'mod-orders']) })),
      busy: plant(0.5, () => ({ group: group(), service: pick(SERVICES.slice(0, 5)) })),
      start: plant(0.4, () => ({
        group: free(),
        workflow: 'NSS_TC: Notes search',
        by: between(2, 4),
      })),
      all,
      hidden,
      unit,
    }),
  )
  // A workflow is planted in once.
  const renamed = truth.renamed?.from
  if (truth.errors?.workflow === 'NSS_TC: Notes search') delete truth.start
  if (truth.errors?.workflow === renamed || truth.hidden?.workflow === renamed) delete truth.renamed
  return truth
}
