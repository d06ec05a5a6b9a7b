import { expect, it } from 'vitest'
import { variablesIn } from '../../../src/core/model/placeholders.ts'

it('The variables that a text reads are those of the environment', () => {
  expect(variablesIn('{env:HOST}/{start}?key={env:KEY}')).toEqual(['HOST', 'KEY'])
})
