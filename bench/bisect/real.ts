/**
 * Whole searches: repositories made on the spot, a server started for each run, and autocannon. Of 16 commits one makes an address 30 %
 * slower, and another one cannot start. Writes bench/results.md. AUTOCANNON is its script, node_modules/autocannon/autocannon.js. Node 24:
 * node bench/bisect/real.ts FOLDER [SEARCHES [SECONDS]]
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Bisection } from '../../src/measure/model/bisection.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'

const [given, searches = '3', seconds = '3'] = process.argv.slice(2)
const autocannon = process.env.AUTOCANNON
if (given === undefined || autocannon === undefined)
  throw new Error('give a folder, and AUTOCANNON in the environment')
const CLI = resolve(process.env.PERF_GATE_PROGRAM ?? 'dist/cli.js')
const COMMITS = 16
const SLOWER = 1.3
const PORT = 8117

/** The server of the repositories: addresses that wait, as for a database; that of /check-in grows by a factor. */
const SERVER = `
import { createServer } from 'node:http'
const [port, factor] = process.argv.slice(2).map(Number)
const times = { '/login': 80, '/check-in': 240 * factor, '/check-out': 160, '/renew': 120 }
createServer((request, response) => setTimeout(() => response.end('ok'), times[request.url] ?? 0)).listen(port, '127.0.0.1')
`
/** Their load test. */
const LOAD = `
[ -f broken ] && exit 125
node server.mjs ${PORT} "$(cat factor)" & server=$!
trap 'kill $server' EXIT
until curl -s -o "$1/../ready" http://127.0.0.1:${PORT}/; do sleep 0.05; done
for name in login check-in check-out renew; do
  node ${autocannon} --json --title $name -c 4 -d ${seconds} http://127.0.0.1:${PORT}/$name > "$1/$name.json" 2> "$1/../log" || exit 1
done
`

/** Makes a repository; returns its commits, the first of which is good. */
function makeRepository(folder: string, guilty: number, broken: number): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const identity = [
    '-c',
    'user.name=ada',
    '-c',
    'user.email=ada@forge.example',
    '-c',
    'commit.gpgsign=false',
  ]
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  git('init', '--quiet')
  write('server.mjs', SERVER)
  write('load.sh', LOAD)
  return Array.from({ length: COMMITS + 1 }, (_, at) => {
    write('change', `${at}`)
    write('factor', String(at >= guilty ? SLOWER : 1))
    if (at === broken) write('broken', '')
    else rmSync(join(folder, 'broken'), { force: true })
    git('add', '--all')
    git('commit', '--quiet', '--message', `Change ${at}`)
    return git('rev-parse', 'HEAD')
  })
}

async function search(number: number) {
  const folder = resolve(given!, `repository-${number}`)
  // Neither is an end, and the broken one is not right before the guilty one, which nothing could tell apart then.
  const guilty = 2 + ((5 * number + 3) % (COMMITS - 3))
  const broken = 1 + ((guilty + 4) % (COMMITS - 2))
  const commits = makeRepository(folder, guilty, broken)
  const args = [
    'bisect',
    '--good',
    commits[0]!,
    '--bad',
    'HEAD',
    '--format',
    'json',
    '--',
    'sh load.sh {out}',
  ]
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  const [exitCode] = await once(child, 'close')
  const { suspects, measured, seconds, findings } = JSON.parse(out) as Bisection
  const [first] = suspects
  const isFound =
    exitCode === 0 && first?.commits.length === 1 && first.commits[0]!.sha === commits[guilty]
  return [
    `${guilty} of ${COMMITS}`,
    broken,
    isFound
      ? 'found'
      : `exit code ${exitCode}, ${first?.commits.map(({ subject }) => subject).join()}`,
    first ? `${(100 * first.probability).toFixed(1)}%` : '',
    findings[0] ? `${findings[0].workflow} ${findings[0].metric}` : '',
    measured.length,
    measured.reduce((sum, { pairs }) => sum + pairs, 0),
    (seconds / 60).toFixed(1),
  ]
}

const rows = []
for (let number = 0; number < Number(searches); number++) rows.push(await search(number))
const HEAD = [
  'guilty',
  'broken',
  'result',
  'probability',
  'judged by',
  'commits',
  'pairs',
  'minutes',
]
const table = markdownTable(HEAD, rows)
console.log(table)
replaceInDocs('bench/results.md', 'bench/bisect real', table)
