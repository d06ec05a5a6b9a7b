/** Differences of one cause, shown once with their number. */

const SHOWN = 240

/** Collects differences; those of one kind, place and shape count as one cause. */
export class Causes {
  #causes = new Map()
  counts = { value: 0, figure: 0, text: 0 }

  add(command, output, difference) {
    const { kind, at, before, after } = difference
    this.counts[kind]++
    const shapes = shape(before, after)
    // Another number in the same form is a cause of its own in each section; another form is one cause everywhere.
    const isForm =
      kind !== 'value' && before !== undefined && after !== undefined && shapes[0] !== shapes[1]
    const place = isForm ? '' : at.replace(/`[^`]*`|<code>.*?<\/code>|\d[\d.,]*/g, '#')
    const id = [kind, place, ...shapes].join('\n')
    const cause = this.#causes.get(id) ?? {
      ...difference,
      command,
      times: 0,
      commands: new Set(),
      outputs: new Map(),
    }
    cause.times++
    cause.commands.add(command)
    cause.outputs.set(output, (cause.outputs.get(output) ?? 0) + 1)
    this.#causes.set(id, cause)
  }

  /** Returns a block for each cause: values first, then figures, then texts. */
  blocks() {
    const order = Object.keys(this.counts)
    const sorted = [...this.#causes.values()].sort(
      (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.times - a.times,
    )
    return sorted.map(({ kind, at, before, after, command, times, commands, outputs }) => {
      const from = start(before, after)
      const where = [...outputs]
        .map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
        .join(', ')
      return [
        `${kind}, ${times} × in ${commands.size} ${commands.size > 1 ? 'commands' : 'command'}${at === '' ? '' : `, ${at}`}: ${where}`,
        `  ${commands.size > 1 ? 'first ' : ''}${command}`,
        `  before ${clipped(before, from)}`,
        `  after  ${clipped(after, from)}\n`,
      ].join('\n')
    })
  }
}

/** The words that differ, with decimals in place of their numbers; of an absent line only whether it is a row. */
function shape(before, after) {
  if (before === undefined || after === undefined) {
    const isRow = /\|/.test(before ?? after)
    return before === undefined ? ['', isRow] : [isRow, '']
  }
  const [a, b] = [before, after].map(text => text.split(/\s+/))
  while (a.length > 0 && a[0] === b[0]) [a.shift(), b.shift()]
  while (a.length > 0 && a.at(-1) === b.at(-1)) [a.pop(), b.pop()]
  const decimals = (_, digits = '') => `#${digits.length}`
  return [a, b].map(words =>
    words
      .join(' ')
      .replace(/\d[\d,]*(\.\d+)?/g, decimals)
      .slice(0, 80),
  )
}

function start(before = '', after = '') {
  const differs = [...before].findIndex((char, i) => char !== after[i])
  return Math.max(0, differs - SHOWN / 2)
}

function clipped(text, from) {
  if (text === undefined) return '(absent)'
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`
}
