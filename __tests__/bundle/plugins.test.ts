import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assets, replacements, standIns } from '../../scripts/bundle/plugins.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plugins-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Bundles src/main.js of some files; returns the output's texts by name. */
async function build(files: Record<string, string>, plugin: Plugin): Promise<Map<string, string>> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const made = await rolldown({
    cwd: root,
    input: 'src/main.js',
    platform: 'node',
    plugins: [plugin],
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm' })
  await made.close()
  return new Map(
    output.map(part => [part.fileName, part.type === 'chunk' ? part.code : String(part.source)]),
  )
}

describe('assets', () => {
  const plugin = () => assets(join(root, 'src') + sep)

  it('Assets are copied, and found by the bundle', async () => {
    const output = await build(
      {
        'src/main.js':
          "console.log(new URL('../fonts/a.ttf', import.meta.url), new URL(\n'./index_bg.wasm',\nimport.meta.url,\n))",
        'fonts/a.ttf': 'letters',
        'src/index_bg.wasm': 'code',
      },
      plugin(),
    )
    expect(output.get('main.js')).toContain(
      'console.log(new URL("./assets/a.ttf", import.meta.url), new URL("./assets/resvg.wasm", import.meta.url))',
    )
    expect([output.get('assets/a.ttf'), output.get('assets/resvg.wasm')]).toEqual([
      'letters',
      'code',
    ])
  })

  it('Two assets of one name are refused', async () => {
    const files = {
      'src/main.js': "import './b/b.js'\nconsole.log(new URL('./a.ttf', import.meta.url))",
      'src/b/b.js': "console.log(new URL('./a.ttf', import.meta.url))",
      'src/a.ttf': '1',
      'src/b/a.ttf': '2',
    }
    await expect(build(files, plugin())).rejects.toThrow('two assets are called a.ttf')
  })

  it('Assets of packages are left alone', async () => {
    const output = await build(
      {
        'src/main.js': "import '../lib/x.js'",
        'lib/x.js': "console.log(new URL('./y', import.meta.url))",
      },
      plugin(),
    )
    expect([...output.keys()]).toEqual(['main.js'])
  })
})

describe('a patched package', () => {
  const fresh = 'node_modules/chartjs-node-canvas/dist/freshRequire.js'
  const base = 'node_modules/chartjs-node-canvas/dist/chartJSNodeCanvasBase.js'
  const width = 'node_modules/string-width/index.js'
  const installed = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

  it('The package chartjs-node-canvas gets the canvas by its name', async () => {
    const output = await build(
      {
        'src/main.js': `import { freshRequire } from '../${fresh}'\nconsole.log(freshRequire('canvas'))`,
        [fresh]: installed(fresh),
        'node_modules/canvas/index.js': 'module.exports = "the canvas"',
      },
      replacements(),
    )
    expect(output.get('main.js')).toContain('the canvas')
    expect(output.get('main.js')).not.toContain('require.cache')
  })

  it.each([fresh, base, width])('A changed %s fails the build', async file => {
    const changed = installed(file)
      .replace('require.cache', 'require.cash')
      .replace('Intl.Segmenter', 'Segmenter')
    await expect(
      build({ 'src/main.js': `import '../${file}'`, [file]: changed }, replacements()),
    ).rejects.toThrow(/\.js: expected \d times, found \d times/)
  })
})

describe('the actions toolkit', () => {
  it('The actions toolkit is bundled without its HTTP client', async () => {
    const oidc = 'node_modules/@actions/core/lib/oidc-utils.js'
    const output = await build(
      {
        'src/main.js': `import { OidcClient } from '../${oidc}'\nOidcClient.getIDToken()`,
        [oidc]: "import 'a-very-large-package'\nexport class OidcClient {}",
      },
      standIns(),
    )
    expect(output.get('main.js')).toContain('getIDToken is not bundled')
    expect(output.get('main.js')).not.toContain('a-very-large-package')
  })
})

describe('octokit', () => {
  it('Octokit is bundled with its retries and limits, and without apps, webhooks and methods', async () => {
    const file = 'node_modules/octokit/dist-bundle/index.js'
    const part = (name: string, text: string) => ({
      [`node_modules/@octokit/${name}/index.js`]: text,
    })
    const output = await build(
      {
        'src/main.js': `import { Octokit } from '../${file}'\nconsole.log(new Octokit())`,
        [file]: "import 'a-very-large-package'\nexport class Octokit {}",
        ...part(
          'core',
          "export class Octokit { static plugin(...used) { console.log('core', used); return this } }",
        ),
        ...part('plugin-retry', "export const retry = 'the retries'"),
        ...part('plugin-throttling', "export const throttling = 'the limits'"),
      },
      standIns(),
    )
    expect(output.get('main.js')).toMatch(/the retries[\s\S]*the limits/)
    expect(output.get('main.js')).not.toContain('a-very-large-package')
  })
})
