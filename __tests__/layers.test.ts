import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A row of the table: modules, and what they may import. */
const ROW = /^\| ([a-z][\w, /-]*) \| (anything|nothing of ours|[a-z][\w, /-]*) \|.*\|$/gm

const [, PAGE = ''] = readFileSync(
  resolve(import.meta.dirname, '../docs/architecture.md'),
  'utf8',
).split('## Who may import')

/** The import table of docs/architecture.md: a module, and the modules and files it may import from other than itself. */
const MAY_IMPORT = new Map(
  [...PAGE.slice(PAGE.indexOf('| --- |'), PAGE.indexOf('| room |')).matchAll(ROW)].flatMap(
    ([, modules = '', imports = '']) =>
      modules.split(', ').map(module => [module, importsOf(imports)] as const),
  ),
)

/** Undefined for modules that may import anything. */
function importsOf(cell: string): readonly string[] | undefined {
  if (cell === 'anything') return undefined
  return cell === 'nothing of ours' ? [] : cell.split(', ')
}

/** Rooms that the gate does not need, and the files by which others may enter. */
const DOORS = new Map(
  [...PAGE.matchAll(/^\| ([a-z][\w/-]*) \| ([a-z][\w, .-]*\.ts) \|$/gm)].map(
    ([, room = '', files = '']) =>
      [room, files.split(', ').map(file => `${room}/${file}`)] as const,
  ),
)

/** Modules that are pure: no Node, no platform, no clock. */
const PURE = [
  'model',
  'stats',
  'summarize',
  'judge/compare',
  'judge',
  'judge/report',
  'render/words',
  'render/escape',
  'render/document',
  'render/mermaid',
  'render/tables',
  'report/page',
  'render/outputs',
  'report/model',
  'measure/model',
  'report/explain',
  'report/campaign',
  'report/site',
  'report/lookup',
  'report/words',
  'report/tables',
  'report/chart-spec',
  'report/campaign-charts',
  'report/outputs',
  'measure/decide',
  'measure/backtest',
]

/** Packages that only one module may import. */
const ONLY_IN: Record<string, readonly string[]> = {
  '@actions/core': ['src/action'],
  octokit: ['github/api'],
  'chartjs-node-canvas': ['report/charts'],
  zod: ['config', 'summarize/run-file', 'gate/baseline', 'model'],
  'zod/mini': ['config', 'summarize/run-file', 'gate/baseline', 'model', 'report/cli'],
  yaml: ['config'],
  commander: ['cli', 'report/cli'],
  'mdast-util-from-markdown': ['report/tables'],
  '@jmespath-community/jmespath': ['measure/collect'],
  saxes: ['formats'],
  yauzl: ['read/formats/frame'],
}

/** A comment of a source, and a file of ours that a text names. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const SOURCE_FILE = /(?<![\w./-])((?:\w[\w.-]*\/)*\w[\w.-]*\.(?:ts|mjs|css))(?![\w-])/g
const isReadme = (path: string) => /^\/src\/.*README\.md$/.test(path)

const SRC = resolve(import.meta.dirname, '../src')

interface SourceText {
  path: string
  module: string
  text: string
  imports: { specifier: string; typeOnly: boolean }[]
}

function sources(): SourceText[] {
  return readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => {
      const absolute = join(entry.parentPath, entry.name)
      const path = relative(SRC, absolute).replaceAll('\\', '/')
      const text = readFileSync(absolute, 'utf8')
      const imports = [
        ...text.matchAll(
          /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"\n]*?(?:\{[^}]*\})?[^'"\n]*?\sfrom\s+)?['"]([^'"]+)['"]/g,
        ),
      ].map(match => ({ specifier: match[3]!, typeOnly: match[2] !== undefined }))
      const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(match => ({
        specifier: match[1]!,
        typeOnly: false,
      }))
      return { path, module: moduleOf(path), text, imports: [...imports, ...dynamic] }
    })
}

/** The name of a file in the import table, which leaves out `core/`. */
function nameOf(path: string): string {
  return path.includes('/') ? path.replace(/^core\//, '') : `src/${path}`
}

/** The longest path of the import table that holds a file; the file itself at the top of src. */
function moduleOf(path: string): string {
  const holders = [...MAY_IMPORT.keys()].filter(module => nameOf(path).startsWith(`${module}/`))
  return holders.sort((a, b) => b.length - a.length)[0] ?? nameOf(path).replace(/\.ts$/, '')
}

const all = sources()

describe('the import table', () => {
  it('The import table is read from real sources', () => {
    expect(all.length).toBeGreaterThan(20)
    expect(all.some(source => source.imports.length > 3)).toBe(true)
  })

  it('The import table names every module, and no other', () => {
    expect([...MAY_IMPORT.keys()].sort()).toEqual(
      [...new Set(all.map(({ module }) => module))].sort(),
    )
  })

  it('Every module imports only from the modules below it', () => {
    const breaches: string[] = []
    for (const source of all) {
      const allowed = MAY_IMPORT.get(source.module)
      if (!allowed) continue
      for (const { specifier } of source.imports) {
        if (!specifier.startsWith('.')) continue
        const target = posix.join(dirname(source.path), specifier)
        const module = moduleOf(target)
        if (
          module === source.module ||
          allowed.includes(module) ||
          allowed.includes(nameOf(target).replace(/\.ts$/, ''))
        )
          continue
        breaches.push(`${source.path} imports ${target}`)
      }
    }
    expect(breaches).toEqual([])
  })

  it('What the gate does not need is imported by its doors only', () => {
    expect(DOORS.size).toBeGreaterThan(3)
    const breaches = all.flatMap(source =>
      source.imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(dirname(source.path), specifier))
        .filter(target => {
          const room = [...DOORS.keys()].find(room => target.startsWith(`${room}/`))
          return room && !source.path.startsWith(`${room}/`) && !DOORS.get(room)!.includes(target)
        })
        .map(target => `${source.path} imports ${target}`),
    )
    expect(breaches).toEqual([])
  })

  it('The pure core imports nothing of Node, the platform or the clock', () => {
    const breaches: string[] = []
    for (const source of all.filter(({ module }) => (PURE as readonly string[]).includes(module))) {
      for (const { specifier } of source.imports) {
        if (
          specifier.startsWith('node:') ||
          specifier.startsWith('@actions/') ||
          specifier === 'octokit'
        )
          breaches.push(`${source.path} imports ${specifier}`)
      }
      if (/\bDate\.now\(|\bnew Date\(\)|\bprocess\.|\bMath\.random\(/.test(source.text))
        breaches.push(`${source.path} reads the clock, the process or chance`)
    }
    expect(breaches).toEqual([])
  })

  it('Each heavy package is imported by one module', () => {
    const breaches: string[] = []
    for (const source of all) {
      for (const { specifier, typeOnly } of source.imports) {
        const owners = ONLY_IN[specifier]
        if (owners && !typeOnly && !owners.includes(source.module))
          breaches.push(`${source.path} imports ${specifier}`)
      }
    }
    expect(breaches).toEqual([])
  })

  it.each([
    ['Modules', moduleOf],
    ['Folders', dirname],
    ['Files', (path: string) => path],
  ])('%s have no import cycle, types included', (_, nodeOf) => {
    const edges = new Map<string, Set<string>>()
    for (const source of all) {
      const from = nodeOf(source.path)
      for (const { specifier } of source.imports) {
        if (!specifier.startsWith('.')) continue
        const to = nodeOf(posix.join(dirname(source.path), specifier))
        if (to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
      }
    }
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      for (const to of edges.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
      return seen
    }
    expect([...edges.keys()].filter(node => reached(node).has(node))).toEqual([])
  })
})

describe('tests and benches', () => {
  const importsOfFolder = (folder: string) =>
    readdirSync(resolve(SRC, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.includes('node_modules'))
      .flatMap(name => {
        const path = posix.join(folder, name.replaceAll('\\', '/'))
        const specifiers = [
          ...readFileSync(resolve(SRC, '..', path), 'utf8').matchAll(/\sfrom '(\.[^']+)'/g),
        ]
        return specifiers.map(([, specifier]) => ({
          path,
          target: posix.join(dirname(path), specifier!),
        }))
      })

  it('Tests and benches share code in __tests__/support only', () => {
    const breaches = [
      ...importsOfFolder('__tests__').filter(({ target }) => target.startsWith('bench/')),
      ...['bench', '.ci']
        .flatMap(importsOfFolder)
        .filter(({ target }) => /^__tests__\/(?!support\/)/.test(target)),
      ...importsOfFolder('src').filter(({ target }) => !target.startsWith('src/')),
    ]
    expect(breaches.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
  })
})

describe('sources', () => {
  it('Files excepted from the rules for complexity and nested ternaries only get fewer', () => {
    const { overrides } = JSON.parse(readFileSync(resolve(SRC, '../biome.json'), 'utf8')) as {
      overrides: { includes: string[] }[]
    }
    const [, complex, nested] = overrides.map(({ includes }) => includes.length)
    expect(complex).toBeLessThanOrEqual(27)
    expect(nested).toBeLessThanOrEqual(57)
  })

  it('T2: No source names a server: every URL comes from the environment', () => {
    expect(
      all
        .filter(source => /\bgithub\.com\b/.test(source.text.replace(/^\s*(\*|\/\/).*$/gm, '')))
        .map(s => s.path),
    ).toEqual([])
  })

  const code = all.map(({ path, text }) => ({
    path,
    text: text.replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, ''),
  }))
  const pathsWith = (pattern: RegExp) =>
    code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('T6: No source evaluates text, imports what a user names, or starts a process but the load test of decide, the commands of collect and the clients of engines', () => {
    expect(pathsWith(/\beval\(|new Function\(|node:vm|\bimport\((?!['"])/)).toEqual([])
    expect(pathsWith(/child_process/).filter(path => !path.startsWith('measure/session/'))).toEqual(
      [],
    )
  })

  it('T6: Threads run one program, which is a file of its own', () => {
    expect(
      pathsWith(/worker_threads/).filter(path => !path.startsWith('read/formats/workers/')),
    ).toEqual([])
    expect(pathsWith(/new Worker\((?!program\))/)).toEqual([])
    const given = code.flatMap(({ text }) => [
      ...text.matchAll(/(?<!function )readingThreads\((.*)\)/g),
    ])
    expect(new Set(given.map(([, program]) => program))).toEqual(
      new Set(["new URL('./reading-worker.ts', import.meta.url)"]),
    )
  })

  it('Files exist that comments, the map and the READMEs name', () => {
    const root = resolve(SRC, '..')
    const filesIn = (folder: string) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        name => `/${folder}/${name.replaceAll('\\', '/')}`,
      )
    const files = ['src', '__tests__', 'bench', 'scripts'].flatMap(filesIn)
    const pages = ['docs/architecture.md', 'CONTRIBUTING.md', ...files.filter(isReadme)]
    const texts = [
      ...all.map(({ path, text }) => [path, (text.match(COMMENT) ?? []).join('\n')] as const),
      ...pages.map(page => [page, readFileSync(join(root, page), 'utf8')] as const),
    ]
    const named = texts.flatMap(([path, text]) =>
      [...text.matchAll(SOURCE_FILE)].map(([, name = '']) => ({ path, name })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ name }) => !files.some(file => file.endsWith(`/${name}`)))).toEqual([])
  })

  it('Only the entries read the environment, the clock and random numbers', () => {
    expect(
      new Set(pathsWith(/\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/)),
    ).toEqual(new Set(['action.ts', 'command-line.ts']))
  })

  it('Only format.ts and digits.ts of core/render/words turn numbers into text; the rounding of numbers may pass through it', () => {
    const isWritten = (path: string) =>
      path !== 'report/page/compiled.ts' && path !== 'core/stats/rounding.ts'
    expect(
      all
        .filter(
          ({ path, text }) =>
            isWritten(path) && /\.(toFixed|toLocaleString|toPrecision)\(/.test(text),
        )
        .map(s => s.path)
        .sort(),
    ).toEqual(['core/render/words/digits.ts', 'core/render/words/format.ts'])
  })
})
