import { afterAll, describe, expect, it } from 'vitest'
import { InputError } from '../../../src/core/model/errors.ts'
import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { resultsFolder } from '../../support/action/results.ts'
import { DOCUMENTS, documentOf } from '../../support/mutants/read-mutants.ts'
import { readRun } from '../../support/parse/read-run.ts'

const files = resultsFolder()
afterAll(() => files.remove())

/** Formats whose document is one JSON value. */
const JSON_DOCUMENTS = Object.keys(DOCUMENTS).flatMap((id): [string, string][] => {
  const text = new TextDecoder().decode(documentOf(id))
  try {
    JSON.parse(text)
    return [[id, text]]
  } catch {
    return []
  }
})

const read = (text: string, limits = DEFAULT_LIMITS) =>
  readRun([files.write('run.json', text)], { ...DEFAULT_READ_OPTIONS, limits })

const storedRun = async () => encodeRun(await read(JSON_DOCUMENTS[0]![1]))

/** Adds keys that every object inherits to each object, as own keys, before all others. */
function withInheritedKeys(text: string): string {
  const trap =
    '"__proto__":{"polluted":1,"length":9},"constructor":{"prototype":{"polluted":1}},"toString":{"polluted":1}'
  return text.replace(/\{(?=\s*")/g, `{${trap},`)
}

describe.each(JSON_DOCUMENTS)('JSON of %s', (_, text) => {
  it('F6: Keys that every object inherits are plain keys in any JSON, and change no other object', async () => {
    const outcome = await read(withInheritedKeys(text)).then(runId, (error: unknown) => {
      // Where keys are names, these are entries of the wrong kind.
      expect(error).toBeInstanceOf(InputError)
      return undefined
    })
    if (outcome !== undefined) expect(outcome).toBe(runId(await read(text)))
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('F6: JSON that is too large or too deep is refused', async () => {
    const limits = { ...DEFAULT_LIMITS, documentBytes: 100 }
    await expect(read(text, limits)).rejects.toThrow('limits.document-bytes')
    const deep = text.replace('{', `{"deep":${'['.repeat(100_000)}${']'.repeat(100_000)},`)
    await expect(read(deep)).rejects.toThrow(InputError)
  })
})

describe('a stored run', () => {
  it('F6: A stored run with an unknown key, another prototype, or too deep nesting is refused', async () => {
    const text = await storedRun()
    await expect(read(withInheritedKeys(text))).rejects.toThrow(InputError)
    await expect(
      read(text.replace('{', `{"deep":${'['.repeat(300)}${']'.repeat(300)},`)),
    ).rejects.toThrow('nested')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

it('F6: Labels that every object inherits are labels like others', async () => {
  const header = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n'
  const labels = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  const rows = labels.map(
    (label, i) => `${1763683200000 + i},${10 + i},${label},500,${label},t 1-1,false\n`,
  )
  const run = await readRun([files.write('run.jtl', header + rows.join(''))], DEFAULT_READ_OPTIONS)
  expect(
    run.series.map(({ workflow, count, errors }) => [workflow, count, errors[0]?.message]).sort(),
  ).toEqual(labels.map(label => [label, 1, label]).sort())
})
