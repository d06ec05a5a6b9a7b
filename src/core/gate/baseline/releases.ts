/** The order of releases by their names: which one came before another. */
import { inNaturalOrder } from '../../model/natural-order.ts'

interface NamedRelease {
  readonly name: string
  /** When it was first stored, ISO 8601. */
  readonly since: string
}

/**
 * `prefix` is the text before the number: 'v', 'shop-v', 'shop@'. It distinguishes the releases of several products. `preview` is the
 * text after the hyphen, 'rc.1' in '2.0.0-rc.1'; a final release has none.
 */
const VERSION =
  /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/

/**
 * Returns the release before `current`; undefined when there is none. For a version that is the greatest smaller version with
 * the same prefix: 1.1.0 for 1.1.1, also after 2.0.0 was released. A final release is preceded by a final one if possible. For
 * other names, and without a name, it is the release stored last.
 */
export function previousRelease<Release extends NamedRelease>(
  kept: readonly Release[],
  current: string | undefined,
): Release | undefined {
  const others = kept.filter(({ name }) => name !== current)
  const newest = others.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since)).at(-1)
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

function versionOf(name: string) {
  const { prefix = '', numbers, preview = '' } = VERSION.exec(name)?.groups ?? {}
  return numbers === undefined ? undefined : { prefix, numbers, preview }
}

type Version = NonNullable<ReturnType<typeof versionOf>>

/** Comparator: by number, and a preview before the final release of the same number. */
function compareVersions(a: Version, b: Version) {
  const byPreview = Number(a.preview === '') - Number(b.preview === '')
  return inNaturalOrder(a.numbers, b.numbers) || byPreview || inNaturalOrder(a.preview, b.preview)
}
