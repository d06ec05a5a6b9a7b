/** A change to one text file as a patch that `git apply` takes: one hunk, with lines around it. */

const CONTEXT = 3

/** Returns the patch; `before` is absent for a new file. */
export function patchOf(file: string, before: string | undefined, after: string): string {
  const [old, now] = [linesOf(before ?? ''), linesOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const from = Math.max(0, start - CONTEXT)
  const rest = Math.max(0, end - CONTEXT)
  const hunk = [
    ...old.slice(from, start).map(line => ` ${line}`),
    ...old.slice(start, old.length - end).map(line => `-${line}`),
    ...now.slice(start, now.length - end).map(line => `+${line}`),
    ...old.slice(old.length - end, old.length - rest).map(line => ` ${line}`),
  ]
  const range = (lines: readonly string[]) => {
    const count = lines.length - rest - from
    return `${count === 0 ? 0 : from + 1},${count}`
  }
  const head =
    before === undefined
      ? [`diff --git a/${file} b/${file}`, 'new file mode 100644', '--- /dev/null']
      : [`diff --git a/${file} b/${file}`, `--- a/${file}`]
  return `${[...head, `+++ b/${file}`, `@@ -${range(old)} +${range(now)} @@`].join('\n')}\n${hunk.join('')}`
}

/** Lines with what ends them; the last one may lack it, which a patch says. */
function linesOf(text: string): string[] {
  const lines = text.split(/(?<=\n)/)
  if (text === '') return []
  return lines.map(line => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`))
}
