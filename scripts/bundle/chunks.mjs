// @ts-check
/**
 * Decides which file of dist/ a module goes into. A few large files load faster than many small ones, and loading a
 * file must not load a package that is not needed. So modules are grouped by whether they need packages, directly or
 * through their imports. Most packages have their own file.
 */
import { isAbsolute, sep } from 'node:path'

/** Packages that measure the width of text: small, and part of every report. */
const TEXT_WIDTH = /\/node_modules\/(?:string-width|strip-ansi|ansi-regex|get-east-asian-width)\//

/**
 * Returns the groups of modules that share a file. A module goes into the first group that fits; a module without a
 * group goes into the only program, or the only lazy import, that needs it.
 *
 * @param {string} sources folder of our modules
 * @param {{ cli: string, thread: string, formats: string, page: string, small: readonly string[] }} programs paths of
 *   the command line, of the reading thread, and of what is loaded on demand: the list of formats, the page of a report, and what needs
 *   little of what judges runs
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
export function chunkGroups(sources, { cli, thread, formats, page, small }) {
  /** @typedef {import('rolldown').ChunkingContext} Context */
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map()
  /** Modules that are loaded with a module, itself included. @param {string} id @param {Context} context */
  const loadedWith = (id, context) => {
    const before = known.get(id)
    if (before) return before
    const found = new Set([id])
    for (const each of found)
      for (const imported of context.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
    known.set(id, found)
    return found
  }
  /** @param {string} folder @param {string} id */
  const isIn = (folder, id) => id.replaceAll('\\', '/').includes(`/${folder}/`)
  /** Modules of Node have no path. @param {string} id */
  const isPackage = id =>
    isAbsolute(id) && !id.startsWith(sources + sep) && !TEXT_WIDTH.test(id.replaceAll('\\', '/'))
  /** @param {string} id @param {Context} context */
  const needsPackages = (id, context) => [...loadedWith(id, context)].some(isPackage)
  /** Whether loading a module takes packages other than zod, which most commands need. @param {string} id @param {Context} context */
  const isHeavy = (id, context) =>
    [...loadedWith(id, context)].some(each => isPackage(each) && !isIn('node_modules/zod', each))
  /** @param {Context} context */
  const commands = context =>
    [...loadedWith(cli, context)]
      .filter(id => /src.(?:(?:formats|measure|report).)?(?:cli|import).[\w-]+\.ts$/.test(id))
      .flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  /** @param {string} id @param {Context} context */
  const isCore = (id, context) =>
    !needsPackages(id, context) &&
    [cli, thread, ...commands(context).filter(command => !needsPackages(command, context))].some(
      program => loadedWith(program, context).has(id),
    )
  /** @param {string} id @param {Context} context */
  const isOfCommand = (id, context) =>
    commands(context).some(
      command => !isHeavy(command, context) && loadedWith(command, context).has(id),
    )

  /** @param {string} id */
  const isOfCollect = id =>
    isIn('src/measure/collect', id) ||
    isIn('node_modules/@jmespath-community', id) ||
    /src.measure.\w+.collect\.ts$/.test(id)

  /** What makes the page of a report. @param {string} id @param {Context} context */
  const isOfPage = (id, context) => loadedWith(page, context).has(id)
  /** @param {string} id */
  const isOfPictures = id => /(?:report-pictures|profile-output)\.ts$/.test(id)

  /** The formats that few documents have, and the messages for documents of none. @param {string} id @param {Context} context */
  const isOfFormats = (id, context) =>
    (loadedWith(formats, context).has(id) || isIn('src/formats/unknown', id)) &&
    !needsPackages(id, context)
  /** What reads tables and profiles, finds a capacity and asks engines, which few runs need. @param {string} id @param {Context} context */
  const isOfTables = (id, context) =>
    /src.(?:formats.(?:tables|profile|capacity|jmeter.read-history)|measure.session.engine)\b/.test(
      id,
    ) && !needsPackages(id, context)
  /** What is loaded on demand and shares modules with what judges runs, which it must not load. @param {string} id @param {Context} context */
  const isOfSmall = (id, context) =>
    isIn('node_modules/zod', id) ||
    (!needsPackages(id, context) && small.some(program => loadedWith(program, context).has(id)))
  /** What they share with a command, which must not load them all. @param {string} id @param {Context} context */
  const isShared = (id, context) =>
    isOfFormats(id, context) &&
    commands(context).some(command => loadedWith(command, context).has(id))

  /** @param {string} name @param {(id: string, context: Context) => boolean} fits @param {number} [minShareCount] */
  const group = (name, fits, minShareCount = 1) => ({
    name: (/** @type {string} */ id, /** @type {Context} */ context) =>
      !context.getModuleInfo(id)?.isEntry && fits(id, context) ? name : null,
    minShareCount,
  })
  return [
    group('collect', isOfCollect),
    group('core', (id, context) => isCore(id, context) || isShared(id, context)),
    group('formats', isOfFormats),
    group(
      'config',
      (id, context) =>
        (/src.core.config\b|campaign-(?:file|run)\.ts$/.test(id) && needsPackages(id, context)) ||
        isIn('node_modules/yaml', id),
    ),
    group('tables', isOfTables),
    group('shared', isOfSmall),
    group('judge', (id, context) => !needsPackages(id, context), 2),
    group('store', (id, context) => !isHeavy(id, context), 2),
    group(
      'commands',
      (id, context) =>
        isOfCommand(id, context) ||
        isIn('src/report/explain', id) ||
        isOfPictures(id) ||
        isOfPage(id, context),
    ),
  ]
}
