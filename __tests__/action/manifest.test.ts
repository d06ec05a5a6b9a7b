import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readInputs } from '../../src/entry/action/inputs.ts'
import { type Runner, setOutputs } from '../../src/entry/action/outputs.ts'

interface Manifest {
  readonly inputs: Record<string, { description: string; default?: string; required?: boolean }>
  readonly outputs: Record<string, { description: string }>
  readonly runs: { using: string; main: string }
}

const manifest: Manifest = parse(readFileSync(resolve(import.meta.dirname, '../../action.yml'), 'utf8'))

describe('action.yml', () => {
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

  it('action.yml has exactly the outputs that are set', () => {
    const set: string[] = []
    setOutputs({ setOutput: (name: string) => void set.push(name) } as unknown as Runner, { verdict: 'pass' })
    expect(Object.keys(manifest.outputs)).toEqual(set)
  })

  it('action.yml describes every input and output in a sentence', () => {
    for (const [name, { description }] of [...Object.entries(manifest.inputs), ...Object.entries(manifest.outputs)])
      expect(description, name).toMatch(/^[A-Z`].*\.$/s)
  })

  it('action.yml runs on Node 24 from dist/', () => {
    expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
  })
})
