import { describe, expect, it } from 'vitest'
import { parseFacts } from '../../../src/core/config/yaml-tree.ts'

describe('parseFacts', () => {
  it('parseFacts keeps values as written, and joins nested names and lists', () => {
    const yaml =
      'instances: 6\nversion: 1.20\nkafka:\n  type: kafka.m7g.2xlarge\n  brokers: [a, b]\n'
    expect(parseFacts(yaml, 'environment.yml')).toEqual({
      instances: '6',
      version: '1.20',
      'kafka.type': 'kafka.m7g.2xlarge',
      'kafka.brokers': 'a, b',
    })
  })

  it('parseFacts reads JSON with any indentation', () => {
    expect(
      parseFacts(
        '{\n\t"instances": 6,\n\t"kafka": { "type": "m5", "ha": true }\n}',
        'environment.json',
      ),
    ).toEqual({
      instances: '6',
      'kafka.type': 'm5',
      'kafka.ha': 'true',
    })
  })

  it('parseFacts returns no facts for an empty file', () => {
    expect(parseFacts('# nothing yet\n', 'environment.yml')).toEqual({})
  })

  it.each([
    ['- a\n', 'environment.yml:1: expected names and values, as in "instances: 6".'],
    ['words\n', 'environment.yml:1: expected names and values, as in "instances: 6".'],
    [
      'a: 1\nb: [{ c: 1 }]\n',
      'environment.yml:2: b: expected names and values, as in "instances: 6".',
    ],
    ['a: 1\na: 2\n', 'environment.yml:2: is a duplicate key (first on line 1). Keep one.'],
    [
      'a: [\n',
      'environment.yml:2: not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
  ])('parseFacts refuses %j', (yaml, message) => {
    expect(() => parseFacts(yaml, 'environment.yml')).toThrow(message)
  })
})
