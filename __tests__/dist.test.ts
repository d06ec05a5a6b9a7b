import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'

const dist = inject('programs')

function filesIn(directory: string): Map<string, Buffer> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(name =>
    join(directory, name),
  )
  const files = paths.filter(path => statSync(path).isFile()).sort()
  return new Map(files.map(path => [relative(directory, path), readFileSync(path)]))
}

/** The files loaded on import of a file. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(join(dist, file), 'utf8')
  for (const [, imported] of text.matchAll(/^(?:import|export)\b[^;]*?"\.\/([^"]+)";$/gm))
    loadedWith(imported!, seen)
  return seen
}

describe('the files of dist/', () => {
  it('S2: The build contains nothing of the machine it was made on, and nothing native', () => {
    for (const [name, bytes] of filesIn(dist)) {
      expect(bytes.includes(ROOT), name).toBe(false)
      expect(name).toMatch(
        /^(?:[a-z0-9-]+\.js|package\.json|licenses\.txt|assets\/(?:resvg\.wasm|Inter-(?:Regular|Bold)\.ttf|[a-z-]+\.(?:yml|json|md)|Jenkinsfile))$/,
      )
    }
  })

  it('The build is code that Node runs as modules, with the command line as a program', () => {
    expect(JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'))).toEqual({ type: 'module' })
    const [hashbang, second] = readFileSync(join(dist, 'cli.js'), 'utf8').split('\n')
    expect([hashbang, second?.startsWith('#!')]).toEqual(['#!/usr/bin/env node', false])
    if (process.platform !== 'win32')
      expect(statSync(join(dist, 'cli.js')).mode & 0o111).toBe(0o111)
  })

  it('dist loads heavy modules only when they are needed', () => {
    const heavy =
      /^\/\/#region (?:node_modules\/(octokit|chart\.js|zod|yaml|saxes|yauzl)|src\/report\/(charts))\//gm
    const loaded = (file: string) =>
      new Set(
        [...loadedWith(file)].flatMap(name =>
          [...readFileSync(join(dist, name), 'utf8').matchAll(heavy)].map(([, a, b]) => a ?? b),
        ),
      )
    expect([...loaded('cli.js')]).toEqual([])
    for (const name of ['octokit', 'chart.js', 'charts'])
      expect(loaded('index.js')).not.toContain(name)
    expect([...loaded('draw.js')]).toEqual(expect.arrayContaining(['chart.js', 'charts']))
  })

  it('dist starts a reading thread with the core alone', () => {
    expect([...loadedWith('reading-worker.js')].sort()).toEqual([
      'core.js',
      'reading-worker.js',
      'rolldown-runtime.js',
    ])
  })

  it('dist consists of few files, none of which only re-exports another', () => {
    const programs = readdirSync(dist).filter(name => name.endsWith('.js'))
    expect(programs.length).toBeLessThanOrEqual(23)
    for (const name of programs)
      expect(readFileSync(join(dist, name), 'utf8'), name).toMatch(/^\/\/#region /m)
  })

  it('S7: dist states the license of each of its parts', () => {
    const text = readFileSync(join(dist, 'licenses.txt'), 'utf8')
    for (const name of [
      'octokit',
      'chart.js',
      'chartjs-node-canvas',
      'zod',
      'saxes',
      '@resvg/resvg-wasm',
      'Inter',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} \\d[\\d.]*\\nLicense: [A-Za-z0-9.-]+\\n`, 'm'))
    }
  })

  it('dist judges and draws from an empty folder, reading nothing outside of it', () => {
    const empty = scratchFolder()
    cpSync(dist, join(empty, 'dist'), { recursive: true })
    for (const file of ['baseline-2', 'slow30-checkin'])
      cpSync(
        join(ROOT, `__tests__/fixtures/jmeter-5.6.3/${file}.jtl.gz`),
        join(empty, `${file}.jtl.gz`),
      )
    const permission =
      Number(process.versions.node.split('.')[0]) >= 24
        ? '--permission'
        : '--experimental-permission'
    const node = [permission, `--allow-fs-read=${empty}`, `--allow-fs-write=${empty}`]
    const compare = [
      'dist/cli.js',
      'compare',
      '--baseline',
      'baseline-2.jtl.gz',
      '--candidate',
      'slow30-checkin.jtl.gz',
      '--out',
      'out',
    ]
    const { status, stderr } = spawnSync(process.execPath, [...node, ...compare], {
      cwd: empty,
      env: {},
      encoding: 'utf8',
    })
    // The verdict does not matter here, only that there is one.
    expect([0, 1], stderr).toContain(status)
    const pictures = readdirSync(join(empty, 'out/charts')).sort()
    expect(pictures).toEqual(
      ['delta', 'over-time', 'percentiles'].flatMap(id => [`${id}-dark.png`, `${id}-light.png`]),
    )
    for (const picture of pictures)
      expect(statSync(join(empty, 'out/charts', picture)).size).toBeGreaterThan(10_000)
  })
})
