/** Hostile texts for every sink: names that a result file may contain, one by one and in random mixtures. */
import fc from 'fast-check'
import NAMES from '../fixtures/hostile/names.json' with { type: 'json' }

/** JSON has no half of a character. */
export const CORPUS: readonly string[] = [...NAMES, '\ud800']

const parts = fc.array(fc.constantFrom(...CORPUS), { maxLength: 6 })

/** Mixtures of the corpus and of random text, and very long ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: parts.map(texts => texts.join('')) },
  { weight: 3, arbitrary: parts.map(texts => texts.join(' ')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom(...'`|\\[]()<>!*_~#@:$&- ab1.'), maxLength: 30 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...CORPUS).map(text => text.repeat(200)) },
)
