// Shows rendered markdown or HTML as people will see it: GitHub-like page, light and dark, desk and phone.
// Needs a Chromium on PATH; no network. Not used by the tests.
//
//   node scripts/preview.mjs OUT_DIR FILE.md|FILE.html ...
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import markdownIt from 'markdown-it'

const VIEWS = [
  { name: 'light', width: 900, dark: false },
  { name: 'dark', width: 900, dark: true },
  { name: 'phone', width: 390, dark: false },
]

const [outDir, ...files] = process.argv.slice(2)
if (!outDir || files.length === 0) {
  console.error('usage: node scripts/preview.mjs OUT_DIR FILE.md|FILE.html ...')
  process.exit(2)
}
mkdirSync(outDir, { recursive: true })

const stylesheet = fileURLToPath(import.meta.resolve('github-markdown-css/github-markdown.css'))
const mermaid = join(dirname(fileURLToPath(import.meta.resolve('mermaid-11'))), 'mermaid.min.js')

for (const file of files) {
  const name = basename(file, extname(file))
  const text = readFileSync(file, 'utf8')
  const page = resolve(outDir, `${name}.html`)
  writeFileSync(page, extname(file) === '.html' ? text : comment(text))
  for (const view of VIEWS) shoot(page, resolve(outDir, `${name}-${view.name}.png`), view)
}

/** A page as GitHub shows a comment. Folded parts are open, so that a look sees everything; PREVIEW_FOLDED=1 keeps them shut. */
function comment(text) {
  const markdown = markdownIt({ html: true, linkify: true })
  const plainFence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, i, ...rest) =>
    tokens[i].info === 'mermaid'
      ? `<pre class="mermaid">${markdown.utils.escapeHtml(tokens[i].content)}</pre>`
      : plainFence(tokens, i, ...rest)
  const body = process.env.PREVIEW_FOLDED
    ? markdown.render(text)
    : markdown.render(text).replaceAll('<details>', '<details open>')
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="${pathToFileURL(stylesheet)}">
<style>
  body { margin: 0; background: #fff } .markdown-body { margin: 0 auto; padding: 16px; font-size: 14px }
  @media (prefers-color-scheme: dark) { body { background: #0d1117 } }
</style>
<article class="markdown-body">${body}</article>
<script src="${pathToFileURL(mermaid)}"></script>
<script>mermaid.initialize({ startOnLoad: true, theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'default' })</script>`
}

function shoot(page, png, { width, dark }) {
  const height = Number(process.env.PREVIEW_HEIGHT ?? 2400)
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    '--virtual-time-budget=4000',
    `--window-size=${Math.max(width, 500)},${height}`,
    `--screenshot=${png}`,
    ...(dark ? ['--blink-settings=preferredColorScheme=0'] : ['--blink-settings=preferredColorScheme=1']),
  ]
  // Windows narrower than 500 px are not made: a phone is a frame of its width.
  const url = pathToFileURL(page).href
  const frame = page.replace(/\.html$/, '.frame.html')
  if (width < 500) {
    writeFileSync(
      frame,
      `<body style="margin:0"><iframe src="${url}" style="border:0;width:${width}px;height:${height}px">`,
    )
  }
  const target = width < 500 ? pathToFileURL(frame).href : url
  const { status, stderr } = spawnSync('chromium', [...flags, target], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`chromium: ${stderr}`)
  console.log(png)
}
