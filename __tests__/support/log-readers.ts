/** What reads a log: CI systems, which take commands from its lines, and a terminal, which executes control bytes. */
import xterm from '@xterm/headless'

/** Characters that .NET ignores in culture-sensitive comparison, as in the runner. */
const IGNORED = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns every command in a log. GitHub's runner (`ActionCommand.TryParseV2`, then `TryParse`) trims a line and looks
 * for `::` at its start, and for `##[` anywhere; Azure and TeamCity look for their own. Stricter than each of them: a
 * command needs no known name and no end.
 */
export function commandsIn(log: string): { name: string; line: string }[] {
  return log.split(/\r\n|\r|\n/).flatMap(line => {
    const compared = line.replace(IGNORED, '')
    const v2 = /^[\s\x85]*::([^\s:]*)/.exec(compared)
    const others = [...compared.matchAll(/##([\w.-]*)\[\s*([^\]\s]*)/g)]
    const names = others.map(([, system, name]) => `${system}[${name}`)
    return [...(v2 ? [v2[1]!] : []), ...names].map(name => ({ name, line }))
  })
}

/**
 * Writes a text to a terminal that is wide and high enough for it. Returns what it shows, trimmed, and its other effects:
 * titles set, bells rung, answers sent, styles set, other screens shown, lines moved.
 */
export async function onTerminal(text: string) {
  const given = text.split('\n')
  const cols = Math.max(80, ...given.map(line => 2 * line.length + 1))
  const terminal = new xterm.Terminal({
    cols,
    rows: given.length + 1,
    scrollback: 0,
    convertEol: true,
    allowProposedApi: true,
  })
  const effects: string[] = []
  terminal.onTitleChange(title => effects.push(`title ${title}`))
  terminal.onBell(() => effects.push('bell'))
  terminal.onData(data => effects.push(`answer ${JSON.stringify(data)}`))
  terminal.onScroll(() => effects.push('scrolled'))
  const modes = JSON.stringify(terminal.modes)
  await new Promise<void>(done => terminal.write(text, done))
  if (JSON.stringify(terminal.modes) !== modes) effects.push('modes')
  const { active } = terminal.buffer
  if (active.type !== 'normal') effects.push('other screen')
  if (active.cursorY !== given.length - 1)
    effects.push(`cursor in line ${active.cursorY} of ${given.length}`)
  const lines = given.map((_, y) => active.getLine(y)?.translateToString(true).trimEnd() ?? '')
  for (let y = 0; y < given.length; y++)
    for (let x = 0; x < Math.min(cols, 200); x++)
      if (active.getLine(y)?.getCell(x)?.isAttributeDefault() === false)
        effects.push(`style in line ${y}`)
  terminal.dispose()
  return { lines, effects }
}

/**
 * What a terminal may show of lines without control bytes: combining marks without a letter are not shown the same
 * everywhere.
 */
export function comparable(lines: readonly string[]): string[] {
  return lines.map(line => line.replace(/[\p{M}\u200d]/gu, '').trimEnd())
}

/** Control bytes other than the line break, and characters that are hidden or change the direction of text. */
export const CONTROLS =
  /(?!\n)[\p{Cc}\u061c\u200b-\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u
