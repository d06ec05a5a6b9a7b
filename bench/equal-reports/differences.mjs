/** What differs between two outputs: values, figures of a text, or texts alone. */

const TEXTS =
  /^(headline|reason|message|missing|notices?|text|explanation|why|answer|summary|note|purpose)$/
const NAMES =
  /^(workflow|name|id|group|run|runs|resource|job|file|path|source|label|key|profile|match|title|test)$/
/** Fields that state the build that wrote a file. */
const IGNORED = new Set(['generator'])
const UNIT = String.raw`\s?(?:%(?: pts)?|pp|[mµun]?s|min|h|days?|[kKMGT]?i?B|cores?)(?:\/s|\/min|\/h)?(?![\p{L}\d])|\/s|\/min|\/h`
/** Numbers with sign and unit, and the marks of verdicts. */
const FIGURE = new RegExp(
  String.raw`(?:[-+±~=?<>≤≥]\s?)*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[-+]?\d+)?(?:${UNIT})?|\p{Emoji_Presentation}|[✓✗✘⚠]|^[!?~=]\s`,
  'gu',
)
/** Beyond this product of lengths, lists are compared place by place. */
const MOST_CELLS = 4e6

/** Returns the numbers of a text, with their signs and units, and the marks of verdicts, in order. */
const figures = text => (text.match(FIGURE) ?? []).join(' ')

/** Calls `found({ kind, at, before, after })` for each difference between two values read from JSON, CSV or XLSX. */
export function compareTrees(before, after, found, at = '', key = '') {
  if (Array.isArray(before) && Array.isArray(after)) {
    for (const [a, b] of align(before, after, item => JSON.stringify(item)))
      compareTrees(a, b, found, `${at}[]`, key)
  } else if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (!IGNORED.has(name))
        compareTrees(before[name], after[name], found, at === '' ? name : `${at}.${name}`, name)
  } else if (before !== after)
    found({ kind: kindOf(before, after, key), at, before: written(before), after: written(after) })
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const written = value =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value)

function kindOf(before, after, key) {
  const given = [before, after].filter(value => value !== undefined)
  const isText = given.every(
    value => typeof value === 'string' && (TEXTS.test(key) || /\S \S+ \S/.test(value)),
  )
  if (!isText || NAMES.test(key)) return 'value'
  return figures(before ?? '') === figures(after ?? '') ? 'text' : 'figure'
}

/** Calls `found` for each difference between two lists of { text, section }. Figures may move with the breaks of a text. */
export function compareLines(before, after, found) {
  const report = (pairs, isText) => {
    for (const [a, b] of pairs)
      if (a?.text !== b?.text) {
        const same = isText || figures(a?.text ?? '') === figures(b?.text ?? '')
        found({
          kind: same ? 'text' : 'figure',
          at: (a ?? b).section,
          before: a?.text,
          after: b?.text,
        })
      }
  }
  let hunk = []
  for (const pair of [...align(before, after, line => line.text), [END, END]]) {
    if (pair[0]?.text !== pair[1]?.text) hunk.push(pair)
    else if (hunk.length > 0) {
      const sides = [0, 1].map(side => hunk.flatMap(pair => pair[side] ?? []))
      const [olds, news] = sides.map(lines =>
        lines.flatMap(line => figures(line.text) || []).join(' '),
      )
      if (olds === news) report(hunk, true)
      else
        report(
          align(...sides, line => figures(line.text) || line.text),
          false,
        )
      hunk = []
    }
  }
}

const END = { text: '' }

/** Returns pairs of the items of two lists by their longest common subsequence; between its items, place by place. */
function align(before, after, keyOf) {
  const [a, b] = [before.map(keyOf), after.map(keyOf)]
  const least = Math.min(a.length, b.length)
  let [from, tail] = [0, 0]
  while (from < least && a[from] === b[from]) from++
  while (tail < least - from && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const [rows, columns] = [a.length - tail - from, b.length - tail - from]
  const isLong = rows * columns > MOST_CELLS
  // longest[i][j]: the length of the longest common subsequence of what begins at i and at j.
  const longest = isLong ? [] : Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1))
  for (let i = isLong ? -1 : rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      longest[i][j] =
        a[from + i] === b[from + j]
          ? longest[i + 1][j + 1] + 1
          : Math.max(longest[i + 1][j], longest[i][j + 1])
  const matches = Array.from({ length: from }, (_, i) => [i, i])
  for (let [i, j] = [0, 0]; !isLong && i < rows && j < columns; ) {
    if (a[from + i] === b[from + j]) matches.push([from + i++, from + j++])
    else if (longest[i + 1][j] >= longest[i][j + 1]) i++
    else j++
  }
  for (let i = tail; i >= 0; i--) matches.push([a.length - i, b.length - i])
  let [i, j] = [0, 0]
  return matches.flatMap(([nextI, nextJ]) => {
    const pairs = Array.from({ length: Math.max(nextI - i, nextJ - j) }, (_, k) => [
      i + k < nextI ? before[i + k] : undefined,
      j + k < nextJ ? after[j + k] : undefined,
    ])
    if (nextI < a.length) pairs.push([before[nextI], after[nextJ]])
    ;[i, j] = [nextI + 1, nextJ + 1]
    return pairs
  })
}
