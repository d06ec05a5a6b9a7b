// @ts-check
/**
 * The commands of a release (RELEASE.md). Usage:
 *
 *     node scripts/release.mjs version 1.2.3                      sets the version
 *     node scripts/release.mjs tree octo-org                      makes the commit that the tag points to, and prints it
 *     node scripts/release.mjs pin octo-org/perf-gate@<commit>    names the action everywhere, at that commit
 *     node scripts/release.mjs package FOLDER [octo-org/perf-gate@<commit>]    makes the npm package; its init names the action
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The placeholder until a release names the action: no real commit has forty zeros. */
export const PLACEHOLDER = { owner: 'OWNER', commit: '0'.repeat(40) }

/** The files that name the action. A test checks that no other file contains a placeholder. */
export const PINNED_FILES = [
  'README.md',
  'RELEASE.md',
  'SECURITY.md',
  'docs/github.md',
  'examples/azure/azure-pipelines.yml',
  'examples/ci/perf-gate.yml',
  'examples/gitlab/.gitlab-ci.yml',
  'examples/jenkins/Jenkinsfile',
  ...readdirSync(join(ROOT, 'examples/github')).map(name => `examples/github/${name}`),
  '.github/ISSUE_TEMPLATE/config.yml',
  '.github/workflows/gate.yml',
  'src/measure/cli/starter/starter-action.json',
]

const OWNER = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const COMMIT = '[0-9a-f]{40}'

/**
 * Returns the text with every `OWNER/perf-gate@…` replaced by the action of an owner at a commit, and the version after
 * it where the text has one.
 *
 * @param {string} text
 * @param {{ owner: string, commit: string, version: string }} action
 */
export function pinned(text, { owner, commit, version }) {
  return text
    .replace(
      new RegExp(`\\b${OWNER}/perf-gate(/[\\w./-]+)?@${COMMIT}(?: # v[\\d.]+)?`, 'g'),
      (found, path = '') => {
        const comment = / # v[\d.]+$/.test(found) ? ` # v${version}` : ''
        return `${owner}/perf-gate${path}@${commit}${comment}`
      },
    )
    .replace(
      new RegExp(`(repository: )${OWNER}/perf-gate(\\s+ref: )${COMMIT}(?: # v[\\d.]+)?`, 'g'),
      `$1${owner}/perf-gate$2${commit} # v${version}`,
    )
    .replace(
      new RegExp(`\\b${OWNER}/perf-gate(/[\\w./-]+)?@v\\d+\\b`, 'g'),
      `${owner}/perf-gate$1@v${version.split('.')[0]}`,
    )
    .replace(new RegExp(`(github\\.com/)${OWNER}/perf-gate/`, 'g'), `$1${owner}/perf-gate/`)
    .replace(new RegExp(`--repo ${OWNER}/perf-gate\\b`, 'g'), `--repo ${owner}/perf-gate`)
    .replace(new RegExp(`(release\\.mjs pin )${OWNER}/perf-gate@`, 'g'), `$1${owner}/perf-gate@`)
    .replace(/("version": )"v[\d.]+"/, `$1"v${version}"`)
}

/** @param {string} action */
export function parseAction(action) {
  const [, owner, commit] = new RegExp(`^(${OWNER})/perf-gate@(${COMMIT})$`).exec(action) ?? []
  if (owner === undefined || commit === undefined)
    throw new Error(
      `${action}: expected an action pinned to a commit, such as octo-org/perf-gate@ and 40 digits.`,
    )
  return { owner, commit }
}

/** What the README says of a copy of the sources, and what it says of a release. */
const RELEASED = [
  {
    from: /^## Try it\n.*?(?=^## Use it\n)/ms,
    to: `## Try it

With Node 20.19 or newer, compare two result files of your own:

\`\`\`sh
npx perf-gate compare --baseline before.jtl --candidate after.jtl
\`\`\`

`,
  },
  {
    from: /^Fork or mirror this repository first: .*? then writes a job and a\nconfiguration that name your fork\. /ms,
    to: '`npx perf-gate init` writes a job and a configuration. ',
  },
  { from: /node dist\/cli\.js/g, to: 'npx perf-gate' },
]

/** Links and pictures of Markdown and HTML that lead to a file of the sources. */
const LINK =
  /(?<before>(?<image>!?)\[[^\]]*\]\(|\b(?<attribute>srcset|src|href)=")(?!https?:|#|mailto:)/g

/**
 * Returns the README of a release: it names the action, says how to use what was released, and its links and pictures lead
 * to the sources, because neither the tag nor the package has them.
 *
 * @param {string} text the README of the sources
 * @param {{ owner: string, commit: string, version: string, source: string }} release `source` is a commit or a tag
 */
export function releasedReadme(text, { source, ...action }) {
  const sources = `https://github.com/${action.owner}/perf-gate`
  const released = RELEASED.reduce((before, { from, to }) => {
    if (before.search(from) === -1) throw new Error(`README.md: has no text such as ${from}.`)
    return before.replace(from, to)
  }, text)
  return pinned(released, action).replace(LINK, (...found) => {
    const { before, image, attribute } = found.at(-1)
    const isPicture = image === '!' || (attribute !== undefined && attribute !== 'href')
    return `${before}${sources}/${isPicture ? 'raw' : 'blob'}/${source}/`
  })
}

/**
 * Names the action in all files of a working copy.
 *
 * @param {string} root
 * @param {string} action
 */
export function pin(root, action) {
  const wanted = { ...parseAction(action), version: versionOf(root) }
  for (const file of PINNED_FILES) {
    const path = join(root, file)
    writeFileSync(path, pinned(readFileSync(path, 'utf8'), wanted))
  }
}

/**
 * Sets the version.
 *
 * @param {string} root
 * @param {string} version
 */
export function setVersion(root, version) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`${version}: expected a version such as 1.2.3.`)
  const replace = (
    /** @type {string} */ file,
    /** @type {RegExp} */ pattern,
    /** @type {string} */ by,
  ) => {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    if (!pattern.test(text)) throw new Error(`${file}: states no version.`)
    writeFileSync(path, text.replace(pattern, by))
  }
  replace('package.json', /"version": "[^"]+"/, `"version": "${version}"`)
  replace(
    'package-lock.json',
    /("name": "perf-gate",\s+"version": )"[^"]+"(.*?"": \{\s+"name": "perf-gate",\s+"version": )"[^"]+"/s,
    `$1"${version}"$2"${version}"`,
  )
  replace('src/core/model/version.ts', /VERSION = '[^']+'/, `VERSION = '${version}'`)
}

/** What a runner downloads for `uses: octo-org/perf-gate@…`. */
const ACTION_FILES = ['action.yml', 'action-types.yml', 'dist', 'LICENSE']
/** What the tag has besides: the documents and the reusable job, which name the action, and the workflow that publishes the tag. */
const NAMING_FILES = ['README.md', '.github/workflows/gate.yml']
const PUBLISHING_FILES = ['.github/workflows/release.yml']

/**
 * Makes the two commits of a release from the newest one, without touching the working copy, and returns the second, for the
 * tag: a commit cannot name itself, so the reusable job names the first, which holds the action. Both have the author and the
 * date of the newest commit, so that everybody makes the same two.
 *
 * @param {string} root
 * @param {string} owner
 */
export function makeTree(root, owner) {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-release-'))
  /** @type {NodeJS.ProcessEnv} */
  let env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
  /** @param {string[]} args */
  const git = (args, input = '') =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', input, env }).replace(/\n$/, '')
  const [name, email, date] = git(['log', '-1', '--format=%an%n%ae%n%aI']).split('\n')
  env = { ...env, GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
  env = { ...env, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date }
  /** @param {string[]} files @param {string} parent @param {string} message */
  const commit = (files, parent, message) => {
    git(['update-index', '--index-info'], `${git(['ls-tree', '-r', 'HEAD', '--', ...files])}\n`)
    return git(['commit-tree', git(['write-tree']), '-p', parent, '-m', message])
  }
  try {
    const version = versionOf(root)
    const source = git(['rev-parse', 'HEAD'])
    const action = commit(ACTION_FILES, source, `The action of ${version}`)
    const named = { owner, commit: action, version }
    for (const file of NAMING_FILES) {
      const text = `${git(['show', `HEAD:${file}`])}\n`
      const isReadme = file === 'README.md'
      const written = isReadme ? releasedReadme(text, { ...named, source }) : pinned(text, named)
      const hash = git(['hash-object', '-w', '--stdin'], written)
      git(['update-index', '--add', '--cacheinfo', `100644,${hash},${file}`])
    }
    return commit(PUBLISHING_FILES, action, `Release ${version}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the folder that is published as npm package: `dist/` is self-contained, so it needs no other package.
 *
 * @param {string} root
 * @param {string} target emptied before
 * @param {string} [action]
 * @param {string} [source] commit that the links of the README lead to
 */
export function makePackage(root, target, action, source = action && headOf(root)) {
  const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, description, license, type, bin, engines } = ours
  const owner = action === undefined ? undefined : parseAction(action).owner
  const repository =
    owner === undefined
      ? {}
      : { repository: { type: 'git', url: `git+https://github.com/${owner}/perf-gate.git` } }
  const keywords = [
    'performance',
    'load-testing',
    'regression',
    'benchmark',
    'jmeter',
    'k6',
    'gatling',
    'locust',
  ]
  const manifest = {
    name,
    version,
    description,
    license,
    keywords,
    ...repository,
    type,
    bin,
    files: ['dist'],
    engines,
  }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const released =
    action === undefined || source === undefined
      ? readme
      : releasedReadme(readme, { ...parseAction(action), version, source })
  writeFileSync(join(target, 'README.md'), released)
  // The program of the Action is not part of the command line.
  cpSync(join(root, 'dist'), join(target, 'dist'), {
    recursive: true,
    filter: path => !path.endsWith(join('dist', 'index.js')),
  })
  if (action !== undefined) {
    const starter = join(target, 'dist/assets/starter-action.json')
    statSync(starter)
    writeFileSync(starter, `${JSON.stringify({ action, version: `v${version}` }, undefined, 2)}\n`)
  }
}

/** @param {string} root */
function headOf(root) {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** @param {string} root */
function versionOf(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

if (process.argv[1] === import.meta.filename) {
  const [, , task, first, second] = process.argv
  if (task === 'version' && first !== undefined) setVersion(ROOT, first)
  else if (task === 'tree' && first !== undefined)
    process.stdout.write(`${makeTree(ROOT, first)}\n`)
  else if (task === 'pin' && first !== undefined) pin(ROOT, first)
  else if (task === 'package' && first !== undefined) makePackage(ROOT, first, second)
  else {
    process.stderr.write(
      'Usage: node scripts/release.mjs version X.Y.Z | tree owner | pin owner/perf-gate@COMMIT | package FOLDER [owner/perf-gate@COMMIT]\n',
    )
    process.exitCode = 2
  }
}
