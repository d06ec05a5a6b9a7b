/** Which release came before another, told from their names where these are versions, else from when they were kept. */
import { inNaturalOrder } from '../model/natural-order.ts'

/** A release that is kept. */
export interface KeptRelease {
  readonly name: string
  /** When it was first kept, ms since epoch. */
  readonly sinceMs: number
}

interface Version {
  /** What stands before the number: 'v', 'shop-v', 'shop@'. Releases of several products are told apart by it. */
  readonly prefix: string
  readonly numbers: readonly number[]
  /** What follows a hyphen, as in '2.0.0-rc.1'; empty for a final release. */
  readonly preview: string
}

const VERSION = /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/

/**
 * Returns the release that the one named `current` follows. A version follows the greatest smaller one with the same
 * prefix: 1.1.1 follows 1.1.0, also after 2.0.0 was released. A final release follows a final one where there is one.
 * Other names follow the release kept last. Without a name, that one, too.
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

/** By numbers; of equal numbers, a preview comes before the final release. */
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
