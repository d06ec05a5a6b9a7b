import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readInputs } from '../../../src/github/job/inputs.ts'
import { type Runner, setOutputs } from '../../../src/github/job/outputs.ts'

interface Manifest {
  readonly inputs: Record<string, { description: string; default?: string; required?: boolean }>
  readonly outputs: Record<string, { description: string }>
  readonly runs: { using: string; main: string }
}

const manifest: Manifest = parse(
  readFileSync(resolve(import.meta.dirname, '../../../action.yml'), 'utf8'),
)

describe('action.yml', () => {
  it('action.yml has at most 25 inputs', () => {
    expect(Object.keys(manifest.inputs).length).toBeLessThanOrEqual(25)
  })

  it('action.yml has exactly the inputs that are read', () => {
    const read: string[] = []
    readInputs(name => {
      read.push(name)
      return name === 'github-token' ? 'token' : ''
    })
    expect(Object.keys(manifest.inputs).toSorted()).toEqual(read.toSorted())
  })

  it('action.yml has defaults that mean the same as an omitted input', () => {
    const withDefaults = readInputs(name =>
      name === 'github-token' ? 'token' : (manifest.inputs[name]!.default ?? ''),
    )
    expect(withDefaults).toEqual(readInputs(name => (name === 'github-token' ? 'token' : '')))
  })

  it('action-types.yml has the inputs and outputs of action.yml, and the values that are accepted', () => {
    type Type = { readonly type: string; readonly 'allowed-values'?: readonly string[] }
    const read = (name: string) =>
      readFileSync(resolve(import.meta.dirname, '../../..', name), 'utf8')
    const types: Record<'inputs' | 'outputs', Record<string, Type>> = parse(
      read('action-types.yml'),
    )
    expect(Object.keys(types.inputs)).toEqual(Object.keys(manifest.inputs))
    expect(Object.keys(types.outputs)).toEqual(Object.keys(manifest.outputs))
    const errorOf = (input: string, value: string) => {
      try {
        readInputs(name => (name === input ? value : name === 'github-token' ? 'token' : ''))
      } catch (error) {
        return (error as Error).message
      }
    }
    const typed = Object.entries(types.inputs).filter(
      ([, { type }]) => type !== 'string' && type !== 'list',
    )
    for (const [name, type] of Object.entries(types.inputs))
      for (const value of type['allowed-values'] ?? [])
        expect(errorOf(name, value), `${name}: ${value}`).toBeUndefined()
    for (const [name, { type }] of typed)
      expect(errorOf(name, 'no such value'), `${name}: ${type}`).toBeDefined()
  })

  it('action.yml has exactly the outputs that are set', () => {
    const set: string[] = []
    setOutputs({ setOutput: (name: string) => void set.push(name) } as unknown as Runner, {
      verdict: 'pass',
    })
    expect(Object.keys(manifest.outputs)).toEqual(set)
  })

  it('action.yml describes every input and output in a sentence', () => {
    for (const [name, { description }] of [
      ...Object.entries(manifest.inputs),
      ...Object.entries(manifest.outputs),
    ])
      expect(description, name).toMatch(/^[A-Z`].*\.$/s)
  })

  it('action.yml runs on Node 24 from dist/', () => {
    expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
  })
})
