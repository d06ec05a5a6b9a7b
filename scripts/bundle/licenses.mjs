// @ts-check
/**
 * Writes the licenses of all bundled packages as one text. A license that is not on the list fails the build, so that
 * somebody reads it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SPDX licenses that permit copying into a program under another license, as long as their text is included. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
])

const LICENSE_FILE = /^(licen[cs]e|copying|ofl)(?!.*\.(js|json)$)/i

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} license SPDX
 * @property {string} [source] where its source code is
 * @property {string} text
 */

/**
 * Returns the packages that files belong to, sorted by name. Files of the working copy itself are left out.
 *
 * @param {string} root the working copy
 * @param {readonly string[]} files
 * @returns {Component[]}
 */
export function componentsOf(root, files) {
  const inside = join(root, 'node_modules')
  const folders = new Set(files.filter(file => file.startsWith(inside)).map(packageFolder))
  return [...folders]
    .map(readComponent)
    .sort((a, b) => compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`))
}

/**
 * Returns the text of licenses.txt.
 *
 * @param {readonly Component[]} components
 */
export function licensesText(components) {
  const parts = components.map(({ name, version, license, source, text }) =>
    [
      `${name} ${version}`,
      `License: ${license}`,
      ...(source ? [`Source: ${source}`] : []),
      '',
      text,
    ].join('\n'),
  )
  const rule = `\n${'-'.repeat(80)}\n\n`
  return `This folder contains the following third-party components.\n${rule}${parts.join(rule)}`
}

/** The innermost package that a file belongs to: its folder, its name without scope. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/

/** @param {string} file */
function packageFolder(file) {
  const [folder] = PACKAGE.exec(file) ?? []
  if (folder === undefined) throw new Error(`${file} belongs to no package`)
  return folder
}

/**
 * Returns the name, without scope, of the package a file belongs to; undefined for a file of ours.
 *
 * @param {string} file
 */
export function packageOf(file) {
  return PACKAGE.exec(file)?.[1]
}

/**
 * @param {string} folder
 * @returns {Component}
 */
function readComponent(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license, repository } = manifest
  if (!PERMITTED.has(license)) {
    throw new Error(
      `${name} ${version} has the license ${JSON.stringify(license)}, which is not among ${[...PERMITTED].join(', ')}`,
    )
  }
  const source = sourceOf(repository)
  return {
    name,
    version,
    license,
    ...(source && { source }),
    text: licenseText(folder, name, license),
  }
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} license
 */
function licenseText(folder, name, license) {
  const file = readdirSync(folder)
    .sort()
    .find(entry => LICENSE_FILE.test(entry))
  if (file) return `${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}\n`
  // Some packages name their license without its text, which was looked up in their source repository.
  const lookedUp = join(import.meta.dirname, 'licenses', `${name.replace('/', '+')}.txt`)
  if (existsSync(lookedUp)) return `${readFileSync(lookedUp, 'utf8').trim()}\n`
  throw new Error(
    `${name} (${license}) has no license file. Look its text up and write it to ${lookedUp}.`,
  )
}

/** @param {string | { url?: string } | undefined} repository */
function sourceOf(repository) {
  const url = typeof repository === 'string' ? repository : repository?.url
  return url
    ?.replace(/^git\+/, '')
    .replace(/^git@([^:]+):/, 'https://$1/')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '')
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
