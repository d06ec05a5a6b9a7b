/** Finds the release before another one: by version number, or by time for names that are not versions. */
import { inNaturalOrder } from '../../model/natural-order.ts'

/** A stored release. */
export interface KeptRelease {
  readonly name: string
  /** When it was first stored, ms since 1970. */
  readonly sinceMs: number
}

interface Version {
  /** Text before the number: 'v', 'shop-v', 'shop@'. It distinguishes the releases of several products. */
  readonly prefix: string
  readonly numbers: readonly number[]
  /** Text after the hyphen, 'rc.1' in '2.0.0-rc.1'. Empty for a final release. */
  readonly preview: string
}

const VERSION = /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/

/**
 * Returns the release before `current`; undefined when there is none. For a version that is the greatest smaller version with
 * the same prefix: 1.1.0 for 1.1.1, also after 2.0.0 was released. A final release is preceded by a final one if possible. For
 * other names, and without a name, it is the release stored last.
 */
export function previousRelease<R extends KeptRelease>(kept: readonly R[], current: string | undefined): R | undefined {
  const others = kept.filter(({ name }) => name !== current)
  const newest = [...others].sort((a, b) => a.sinceMs - b.sinceMs).at(-1)
  const version = current === undefined ? undefined : versionOf(current)
  if (!version) return newest
  const versions = others.flatMap(release => {
    const found = versionOf(release.name)
    return found && found.prefix === version.prefix ? [{ release, version: found }] : []
  })
  if (versions.length === 0) return newest
  const smaller = versions
    .filter(each => compareVersions(each.version, version) < 0)
    .sort((a, b) => compareVersions(a.version, b.version))
  const finals = smaller.filter(each => each.version.preview === '')
  return (version.preview === '' && finals.length > 0 ? finals : smaller).at(-1)?.release
}

function versionOf(name: string): Version | undefined {
  const { prefix, numbers, preview = '' } = VERSION.exec(name)?.groups ?? {}
  if (prefix === undefined || numbers === undefined) return undefined
  return { prefix, numbers: numbers.split('.').map(Number), preview }
}

/** Comparator: by number, and a preview before the final release of the same number. */
function compareVersions(a: Version, b: Version): number {
  const length = Math.max(a.numbers.length, b.numbers.length)
  for (let at = 0; at < length; at++) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.preview === b.preview) return 0
  if (a.preview === '') return 1
  if (b.preview === '') return -1
  return inNaturalOrder(a.preview, b.preview)
}
