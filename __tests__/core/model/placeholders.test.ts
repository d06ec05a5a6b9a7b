import { expect, it } from 'vitest'
import { fillPlaceholders, variablesIn } from '../../../src/core/model/placeholders.ts'

it('The variables that a text reads are those of the environment', () => {
  expect(variablesIn('{env:HOST}/{start}?key={env:KEY}')).toEqual(['HOST', 'KEY'])
})

it('Each value in an address is escaped, except a variable with which the address begins', () => {
  const fill = (address: string) =>
    fillPlaceholders(address, name => `https://${name}/`, encodeURIComponent)
  expect(fill('{env:SERVER}query?by={query}')).toBe(
    'https://env:SERVER/query?by=https%3A%2F%2Fquery%2F',
  )
  expect(fill('{query}')).toBe('https%3A%2F%2Fquery%2F')
  expect(fill('x{env:SERVER}')).toBe('xhttps%3A%2F%2Fenv%3ASERVER%2F')
})
