/** The stylesheet of the HTML report. Its hash stands in the page's policy, so a change of one is a change of both. */

/** SHA-256 of STYLE in base64; a test computes it again and says the new one. */
export const STYLE_HASH = 'sha256-X1bo72wh6/Q/8MqtoHeX8aFmmIOE4B6EoFALWShZR6s='

export const STYLE = `
:root {
  color-scheme: light dark;
  --text: #1f2328; --soft: #59636e; --page: #ffffff; --card: #f6f8fa; --line: #d1d9e0;
  --link: #0969da; --worse: #cf222e; --better: #1a7f37; --doubt: #9a6700; --same: #59636e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #f0f6fc; --soft: #9198a1; --page: #0d1117; --card: #151b23; --line: #3d444d;
    --link: #4493f8; --worse: #f85149; --better: #3fb950; --doubt: #d29922; --same: #9198a1;
  }
}
* { box-sizing: border-box }
body {
  margin: 0 auto; padding: 24px 20px 48px; max-width: 1180px; background: var(--page); color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif;
}
h3 { margin: 0 0 16px; padding: 14px 18px; font-size: 20px; line-height: 1.35; border: 1px solid var(--line); border-left: 6px solid var(--same); border-radius: 8px; background: var(--card) }
.fail h3, .no-data h3, .invalid h3 { border-left-color: var(--worse) }
.pass h3 { border-left-color: var(--better) }
.warn h3, .inconclusive h3, .no-baseline h3 { border-left-color: var(--doubt) }
p { margin: 0 0 12px; max-width: 100ch }
a { color: var(--link) }
code { font: 0.87em/1.4 ui-monospace, SFMono-Regular, Consolas, "Liberation Mono", monospace; padding: 0.15em 0.4em; border-radius: 5px; background: var(--card); border: 1px solid var(--line); overflow-wrap: anywhere }
h3 code { font-size: 0.8em }
details { margin: 18px 0; border-top: 1px solid var(--line) }
summary { padding: 12px 0 8px; font-weight: 600; cursor: pointer }
.table { overflow-x: auto; margin: 0 0 12px }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 6px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--soft); font-weight: 600; font-size: 13px; white-space: nowrap }
td:not(.number) { min-width: 5.5em }
td code { overflow-wrap: normal; word-break: keep-all }
@media (min-width: 1100px) {
  td code { white-space: nowrap }
  td .interval { display: inline-block; margin: 0 14px 0 0; vertical-align: -1px }
}
tbody tr:hover { background: var(--card) }
.number { text-align: right; white-space: nowrap }
sub { vertical-align: baseline; font-size: 12px; color: var(--soft) }
.notes, .small { font-size: 13px; color: var(--soft) }
.small { margin-top: 28px; padding-top: 12px; border-top: 1px solid var(--line); max-width: none }
.interval { display: block; margin: 4px 0 0 auto; color: var(--same) }
.interval.worse { color: var(--worse) }
.interval.better { color: var(--better) }
.axis { stroke: var(--line) }
.span { stroke: currentColor; stroke-width: 2 }
.dot { fill: currentColor }
pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: var(--card); line-height: 1.35 }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(520px, 100%), 1fr)); gap: 20px; margin: 18px 0 }
figure { margin: 0 }
img { display: block; max-width: 100%; height: auto }
figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
li { margin: 0 0 6px; max-width: 110ch }
@media print { body { max-width: none; padding: 0 } details { break-inside: avoid } }
`
