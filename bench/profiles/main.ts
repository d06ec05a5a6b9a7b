/**
 * How often profiles of one program name a function, and how often a function that takes twice as long is first. Needs Node 24:
 *   sh bench/profiles/record.sh FOLDER && node bench/profiles/main.ts FOLDER
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareProfiles } from '../../src/core/judge/profile-growth.ts'
import type { Profile } from '../../src/core/model/profile.ts'
import { readProfile } from '../../src/formats/profile/read-profile.ts'

const folder = process.argv[2] ?? ''
for (const language of ['go', 'java', 'node', 'python'].filter(one =>
  existsSync(join(folder, one)),
)) {
  const runs = new Map<string, Profile>()
  for (const name of readdirSync(join(folder, language))) {
    const bytes = readFileSync(join(folder, language, name))
    runs.set(name.replace(/\..*/, ''), await readProfile([{ name, bytes }]))
  }
  const named = (before: string, now: string) => {
    const [old, present] = [runs.get(before), runs.get(now)]
    return old && present ? compareProfiles(old, present).grew.map(({ name }) => name) : ['missing']
  }
  const numbers = Array.from({ length: 20 }, (_, i) => i + 1)
  const same = numbers.flatMap(n => [
    named(`same-${n}`, `same-${n + 1}`),
    named(`same-${n + 1}`, `same-${n}`),
  ])
  const slow = numbers.slice(0, 10).map(n => named(`same-${n}`, `slow-${n}`))
  const swapped = numbers.slice(0, 10).map(n => named(`slow-${n}`, `same-${n}`))
  const some = (pairs: string[][]) => pairs.filter(names => names.length > 0).length
  const first = slow.filter(([name]) => /price_?of/i.test(name ?? '')).length
  console.log(
    `${language}: ${some(same)} of 40 of one program name a function; first in ${first} of 10; swapped: ${some(swapped)} of 10`,
  )
}
