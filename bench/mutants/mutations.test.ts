import { describe, expect, it } from 'vitest'
import { mutationsOf, withSwitches } from './mutations.ts'

const changed = (text: string) =>
  mutationsOf(text).map(({ start, end, to }) => text.slice(0, start) + to + text.slice(end))

describe('mutationsOf', () => {
  it.each([
    ['f(a < b)', ['', 'f(a <= b)']],
    ['x = a + 1', ['', 'x = a - 1', 'x = a + 2']],
    ["const t = a + 'b'", []],
    ['const t = (a ?? b)!', ['const t = (a)!', 'const t = (b)!']],
    [
      'const t = !a ? b : c',
      ['const t = true ? b : c', 'const t = false ? b : c', 'const t = a ? b : c'],
    ],
    ['const t = a.filter(f).some(g)', ['const t = a.filter(f).every(g)', 'const t = a.some(g)']],
    ['const t: 1 | true = n as 2', []],
  ])('The wrong changes of %s are %j', (text, expected) => {
    expect(changed(text)).toEqual(expected)
  })
})

describe('withSwitches', () => {
  it('A text with switches does what the text does, and each switch makes its change', () => {
    const text = `const log = []
      const add = n => {
        if (n > 1 && n < 4) log.push((n + 1) * 2)
        ;[n, -n].filter(m => m > 2).forEach(m => log.push(m))
      }
      for (let i = 0; i < 6; i++) add(i)
      return log.join()`
    const mutants = mutationsOf(`function f() {${text}}`).map((mutant, i) => ({
      ...mutant,
      id: i + 1,
    }))
    const run = (body: string, active = 0) =>
      new Function('on', `${body}\nreturn f()`)((id: number) => id === active) as string
    const switched = withSwitches(`function f() {${text}}`, mutants, 'on')
    expect(run(switched)).toBe('6,8,3,4,5')
    expect(mutants.length).toBeGreaterThan(20)
    for (const { id, start, end, to } of mutants) {
      const whole = `function f() {${text}}`
      // A statement that begins with a bracket would go on where the line before it ended.
      const alone = run(`${whole.slice(0, start)}${to || '{}'}${whole.slice(end)}`)
      expect([to, run(switched, id)]).toEqual([to, alone])
    }
  })
})
