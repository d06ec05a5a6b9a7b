/** The commands whose outputs are compared: over the fixtures, the examples, and stores that earlier commands wrote. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

const ROOT = resolve(import.meta.dirname, '../..')
const FIXTURES = join(ROOT, '__tests__/fixtures')
/** Commands of one fixture or example each. */
const OTHERS = readFileSync(join(import.meta.dirname, 'commands.txt'), 'utf8')
/** Fixtures that are no results of a single run. */
const NO_RUNS =
  /^(pairs|stores|campaign|change-points|github|hostile|documents\.json|reports|ballerina-http|postgresql.*|.*-history)$|\.md$|truth/
/** Tools whose runs also go through a baseline's life; others are only compared. */
const WITH_LIFE = /k6|gatling-3.15|locust|artillery/
const PROJECTS = [
  'k6/load/test.js',
  'jmeter/tests/plan.jmx',
  'gatling/pom.xml',
  'locust/locustfile.py',
  'empty/README.md',
]
const FILES = {
  'wrong.yml': 'version: 1\nthresholds:\n  p95: { max-increase: 10, min: 3 }\nsuites: 1\n',
  'strict.yml': `version: 1
thresholds:
  p95: { max-increase: 5%, max: 60ms }
  avg: { max-increase: 5%, severity: warn }
  error-rate: { max: 1% }
  throughput: { max-decrease: 5% }
workflows:
  - { match: "Check*", owner: "@team/circulation", thresholds: { p95: { max: 100ms } } }
  - { match: "Absent*", thresholds: { p95: { max: 1s } } }
`,
  // A load test: the recorded runs of a side, one after the other.
  'load.sh': `test "$PERF_GATE_SIDE" = baseline && name=baseline || name=$1
made=$(cat $name-$1 2>/dev/null || echo 0)
echo $((made + 1)) > $name-$1
set -- fixtures/pairs/k6-1.8.1/$name*/results.csv.gz
shift $((made % $#))
cp $1 $PERF_GATE_OUT/
`,
}

/** Fills a folder in which commands run: what is only read as a link, what they change as a copy. */
export function fill(folder) {
  symlinkSync(FIXTURES, join(folder, 'fixtures'))
  cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true })
  writeFileSync(
    join(folder, 'data.js'),
    gunzipSync(readFileSync(join(FIXTURES, 'github-action-benchmark-history/data.js.gz'))),
  )
  cpSync(join(FIXTURES, 'stores'), join(folder, 'stores'), { recursive: true })
  for (const [name, text] of [
    ...Object.entries(FILES),
    ...PROJECTS.map(file => [`projects/${file}`, '']),
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/**
 * Returns groups of commands, each { line, args, cwd, out }. Those of a group run in order, because each may change a store: in
 * the texts below, a line that begins with a space continues the group of the line before. `@FOLDER` is where a command runs,
 * `{out}` an empty folder of its own, whose files are compared; a `+` stands for a space within an argument.
 */
export function groupsOfCommands() {
  const groups = []
  const texts = [
    ...list('pairs').map(ofPairs),
    ...campaigns(),
    ...list('stores').map(ofStore),
    ...singles(),
    OTHERS,
  ]
  for (const line of texts.join('\n').split('\n').filter(Boolean)) {
    const [, space, cwd = '.', text] = /^( ?)(?:@(\S+) )?(.*)$/.exec(line)
    const args = text.split(' ').map(arg => arg.replaceAll('+', ' '))
    const command = {
      line: line.trim(),
      args,
      cwd,
      out: cwd.startsWith('projects') ? cwd : `out/${groups.flat().length}`,
    }
    if (space === '') groups.push([command])
    else groups.at(-1).push(command)
  }
  return groups
}

const list = folder => readdirSync(join(FIXTURES, folder)).sort()

function ofPairs(tool) {
  const paths = list(`pairs/${tool}`).map(name => `fixtures/pairs/${tool}/${name}`)
  const baselines = paths.filter(path => path.includes('/baseline-'))
  const others = paths.filter(path => !path.includes('/baseline-'))
  const slow = others.filter(path => path.includes('/slow'))
  const given = baselines.map(path => `--baseline ${path}`).join(' ')
  const store = `--store kept-${tool} --suite ${tool}`
  const gate = path =>
    ` gate ${store} --no-charts --out {out} --results ${path}/!(server-truth.json)`
  const compared = `
${others.map(path => `compare ${given} --candidate ${path} --no-charts --out {out}`).join('\n')}
compare --baseline ${baselines[0]} --candidate ${others[0]} --format json
compare --baseline ${baselines[0]} --candidate ${slow[0]} --format junit --config strict.yml --no-charts --out {out}
compare ${given} ${slow.map(path => `--candidate ${path}`).join(' ')} --format junit --out {out}
report --runs fixtures/pairs/${tool} --out {out}`
  if (!WITH_LIFE.test(tool)) return compared
  return `${compared}
doctor --store kept-${tool}
${[...baselines, ...others].map(gate).join('\n')}
${gate(slow[0])} --format json --accept --reason intended
${gate(others[0])} --format markdown --keep-as v1 --accept
${gate(slow[0])} --read-only --compare-with v1 --config strict.yml
 baseline show ${store}
 backtest ${store} --format markdown
 backtest ${store} --format json --max-runs 3
 baseline rollback ${store}
 baseline list --store kept-${tool}`
}

const ofStore = name =>
  /\.\w+$/.test(name)
    ? ''
    : `@stores baseline show --store ${name}/store
 @stores backtest --store ${name}/store
 @stores gate --store ${name}/store --config gate.yml --results first.jtl --out {out} --no-charts
 @stores baseline rollback --store ${name}/store
 @stores baseline show --store ${name}/store`

function campaigns() {
  const names = readdirSync(join(ROOT, 'examples'), { recursive: true }).filter(path =>
    path.endsWith('/campaign.yml'),
  )
  return names.map(dirname).map(
    name => `@examples/${name} report campaign.yml --out {out}
@examples/${name} report campaign.yml --out {out} --format csv,markdown
@examples/${name} report --runs data --config perf-gate.yml --out {out} --format html,json,xlsx`,
  )
}

/** Every other recorded file as a summary. */
function singles() {
  const folders = list('.').filter(name => !NO_RUNS.test(name))
  const files = folders.flatMap(folder => list(folder).map(name => `${folder}/${name}`))
  return files
    .filter(path => !NO_RUNS.test(path))
    .map(path => `summarize fixtures/${path} --out {out}/run.json`)
}
