// Shows Markdown or HTML as readers see it: a page like GitHub's, on a desktop and on a phone, light and dark.
// Needs a Chromium on PATH, and a font of color emoji (Debian: fonts-noto-color-emoji), without which signs are empty boxes; no network.
// Not used by the tests.
//
//   node scripts/preview.mjs OUT_DIR FILE.md|FILE.html ...    folded parts are open; PREVIEW_FOLDED=1 keeps them folded
//   node scripts/preview.mjs --readme                         updates the pictures of the README
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import markdownIt from 'markdown-it'
import { chromium } from 'playwright-core'

const DESK = 760
const PHONE = 390

const stylesheet = fileURLToPath(import.meta.resolve('github-markdown-css/github-markdown.css'))
const mermaid = join(dirname(fileURLToPath(import.meta.resolve('mermaid-11'))), 'mermaid.min.js')

const [first, ...files] = process.argv.slice(2)
if (first === undefined || (first !== '--readme' && files.length === 0)) {
  console.error('usage: node scripts/preview.mjs OUT_DIR FILE.md|FILE.html ... | --readme')
  process.exit(2)
}
const browser = await chromium.launch({
  executablePath: execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--allow-file-access-from-files'],
})
if (first === '--readme') await renewReadme()
else await preview(first, files)
await browser.close()

/** Renders each file in four views. */
async function preview(outDir, files) {
  mkdirSync(outDir, { recursive: true })
  for (const file of files) {
    const name = basename(file, extname(file))
    const page =
      extname(file) === '.html'
        ? resolve(file)
        : write(outDir, name, file, !process.env.PREVIEW_FOLDED)
    for (const [view, width] of Object.entries({ desk: DESK, phone: PHONE }))
      for (const scheme of ['light', 'dark'])
        await shoot(page, join(outDir, `${name}-${view}-${scheme}.png`), width, scheme)
  }
}

/** The comment of the example in the README, with its charts, as a picture for each theme. */
async function renewReadme() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const out = mkdtempSync(join(tmpdir(), 'perf-gate-readme-'))
  const example = 'examples/check-in-check-out'
  const args = [
    'gate',
    '--config',
    `${example}/perf-gate.yml`,
    '--store',
    `${example}/baseline`,
    '--read-only',
    '--out',
    out,
  ]
  try {
    execFileSync(process.execPath, ['dist/cli.js', ...args], { cwd: root })
  } catch (error) {
    if (error.status !== 1) throw error
  }
  const page = write(out, 'comment', join(out, 'comment.md'), false)
  for (const scheme of ['light', 'dark'])
    await shoot(page, join(root, `docs/images/comment-${scheme}.png`), DESK, scheme)
}

/** Writes a page as GitHub shows a comment. */
function write(folder, name, file, open) {
  const markdown = markdownIt({ html: true, linkify: true })
  const plainFence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, i, ...rest) =>
    tokens[i].info === 'mermaid'
      ? `<pre class="mermaid">${markdown.utils.escapeHtml(tokens[i].content)}</pre>`
      : plainFence(tokens, i, ...rest)
  const body = markdown.render(readFileSync(file, 'utf8'))
  const page = resolve(folder, `${name}.html`)
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base href="${pathToFileURL(resolve(file))}">
<link rel="stylesheet" href="${pathToFileURL(stylesheet)}">
<style>
  body { margin: 0; background: #fff } .markdown-body { padding: 16px; font-size: 14px }
  @media (prefers-color-scheme: dark) { body { background: #0d1117 } }
</style>
<article class="markdown-body">${open ? body.replaceAll('<details>', '<details open>') : body}</article>
<script src="${pathToFileURL(mermaid)}"></script>
<script>mermaid.initialize({ startOnLoad: true, theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'default' })</script>`,
  )
  return page
}

async function shoot(page, png, width, colorScheme) {
  const tab = await browser.newPage({
    viewport: { width, height: 400 },
    colorScheme,
    deviceScaleFactor: 2,
  })
  await tab.goto(pathToFileURL(page).href)
  await tab.waitForFunction(
    () => document.querySelectorAll('pre.mermaid:not([data-processed])').length === 0,
  )
  await tab.screenshot({ path: png, fullPage: true })
  await tab.close()
  console.log(png)
}
