/** Secrets are found in whichever way a server or a command writes them, and ordinary answers are kept. */
import { describe, expect, it } from 'vitest'
import { Secrets } from '../../../src/measure/collect/secrets.ts'

const VALUE = `p4/s&s'W"ö+rd-77`
const bytes = Buffer.from(VALUE)
const hex = bytes.toString('hex')
const json = JSON.stringify(VALUE).slice(1, -1)
const units = (text: string, write: (unit: number) => string) =>
  Array.from({ length: text.length }, (_, i) => write(text.charCodeAt(i))).join('')
const asEscapes = (text: string) => units(text, u => `\\u${u.toString(16).padStart(4, '0')}`)
const inHtml = VALUE.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const secrets = new Secrets({ DB_PASSWORD: VALUE }, [])

const SPELLINGS: readonly [how: string, text: string][] = [
  ['as it is', VALUE],
  ['in an address', encodeURIComponent(VALUE)],
  [
    'in an address with small hex digits',
    encodeURIComponent(VALUE).toLowerCase().replace('w', 'W'),
  ],
  ['in a form, each byte escaped', hex.replace(/../g, '%$&')],
  ['in JSON', json],
  ['in JSON with escaped slashes, as PHP writes it', json.replaceAll('/', '\\/')],
  ['in JSON with every letter escaped', asEscapes(VALUE)],
  [
    'in JSON with letters other than ASCII escaped, as Python writes it',
    json.replace('ö', '\\u00f6'),
  ],
  ['in JSON inside of JSON', JSON.stringify(JSON.stringify({ a: json }))],
  ['in JSON inside of an address', encodeURIComponent(json)],
  ['in a string with \\x escapes', units('p4/s&s', u => `\\x${u.toString(16)}`) + VALUE.slice(6)],
  ['in HTML', inHtml],
  ['in HTML with hex entities', units(VALUE, u => `&#x${u.toString(16)};`)],
  ['in HTML inside of JSON', inHtml.replaceAll('/', '\\/')],
  ['in hex', hex],
  ['in capital hex with colons', hex.toUpperCase().replace(/..(?!$)/g, '$&:')],
  ['in hex as PostgreSQL writes bytes', `\\x${hex}`],
  ['in Base64', base64(VALUE)],
  ['in Base64 behind a user', base64(`admin:${VALUE}`)],
  ['in Base64 behind one letter', base64(`x${VALUE}`)],
  ['in Base64 behind two letters', base64(`xy${VALUE}z`)],
  ['in Base64 for addresses', Buffer.from(`xy${VALUE}z`).toString('base64url')],
  ['in Base64 in lines', base64(`key: ${VALUE}`).replace(/.{8}/g, '$&\r\n')],
  ['in Base64 with slashes escaped in JSON', base64(`??${VALUE}`).replaceAll('/', '\\/')],
]

describe('a secret', () => {
  it.each(SPELLINGS)('A secret is found %s', (_, text) => {
    expect(secrets.findIn(`{"echo": "${text}", "name": "a"}`)).toBe('DB_PASSWORD')
  })

  it.each(SPELLINGS)('A message shows no secret %s', (_, text) => {
    expect(secrets.hide(`cannot log in with ${text} as admin`)).toMatch(
      /^cannot log in with (YWRtaW46)?\{env:DB_PASSWORD\} as admin$|^\(not shown: it holds the value of DB_PASSWORD\)$/,
    )
  })

  it('A secret of ASCII is found in UTF-16, as some shells write it', () => {
    const plain = new Secrets({ DB_PASSWORD: 'hunter2-77' }, [])
    const text = Buffer.from('at hunter2-77', 'utf16le').toString('utf8')
    expect(plain.findIn(text)).toBe('DB_PASSWORD')
  })

  it('A secret with spaces is found in a form and on one line', () => {
    const spaced = new Secrets({ PASSPHRASE: 'correct  horse  battery' }, [])
    for (const text of [
      'p=correct++horse++battery',
      'correct horse battery',
      'correct\n horse\tbattery',
    ])
      expect([text, spaced.findIn(text)]).toEqual([text, 'PASSPHRASE'])
  })
})

describe('the variables that are secrets', () => {
  const found = (environment: Record<string, string>, text: string) =>
    new Secrets(environment, []).findIn(text)

  it.each([
    ['DATABASE_URL', 'postgres://shop:hunter2-77@db:5432/shop', 'hunter2-77'],
    ['DATABASE_URL', 'postgres://shop:hunter%402-77@db/shop', 'hunter@2-77'],
    ['DATABASE_URL', 'postgres://shop:hunter@2-77@db/shop', 'hunter@2-77'],
    ['DATABASE_URL', 'postgres://shop:hunter/2-77@db/shop', 'hunter/2-77'],
    ['DATABASE_URL', 'postgres://u:pw@h/db', 'postgres://u:pw@h/db'],
    ['MONGO', 'mongodb+srv://shop:hunter2-77@a,b/x?ssl=true', 'hunter2-77'],
    ['MYSQL_DSN', 'root:hunter2-77@tcp(db:3306)/shop', 'hunter2-77'],
    ['SENTRY_DSN', 'https://1234567890abcdef1234@sentry.test/1', '1234567890abcdef1234'],
    ['REPOSITORY', 'https://ghx_abcdefghijklmnop@git.test/a.git', 'ghx_abcdefghijklmnop'],
    ['HTTPS_PROXY', 'http://me:hunter2-77@proxy:3128', 'hunter2-77'],
    ['JDBC', 'jdbc:postgresql://db/shop?user=shop&password=hunter2-77&ssl=1', 'hunter2-77'],
    ['LIBPQ', `host=db user=shop password='hunter 2-77'`, 'hunter 2-77'],
    ['MSSQL', 'Server=db;Database=shop;User Id=sa;Pwd=hunter2-77;', 'hunter2-77'],
    ['STORAGE', 'AccountName=a;AccountKey=abcdefgh1234==;EndpointSuffix=x', 'abcdefgh1234=='],
    ['BLOB_URL', 'https://a.test/c?sv=2026&sig=abcd%2Fefgh1234', 'abcd/efgh1234'],
    ['JAVA_OPTS', '-Xmx1g -Djavax.net.ssl.trustStorePassword=hunter2-77', 'hunter2-77'],
    ['CHAT_WEBHOOK', 'https://chat.test/services/T0/B0/x', 'https://chat.test/services/T0/B0/x'],
    ['DB_CONNECTION_STRING', 'Server=db;Integrated', 'Server=db;Integrated'],
  ])('A credential of %s=%s is found by itself', (name, value, part) => {
    expect(found({ [name]: value }, `at ${part} end`)).toBe(name)
    expect(found({ [name]: value }, base64(`at ${value}`))).toBe(name)
  })

  it.each([
    ['GITHUB_SERVER_URL', 'https://git.test', 'https://git.test/org/shop/runs/1'],
    ['PROM_URL', 'http://prometheus:9090', '{"generatorURL": "http://prometheus:9090/graph"}'],
    ['REGISTRY', 'https://registry.test:8080/@scope/pkg?of=a@b', '8080/@scope/pkg?of=a'],
    ['DATABASE_URL', 'postgres://shop_reader@db/shop', 'shop_reader'],
    ['PWD', '/home/runner/work/shop', '/home/runner/work/shop/a.sql'],
    ['REPOSITORY', 'git@git.test:org/shop.git', 'git@git.test'],
    ['NODE_OPTIONS', '--max-old-space-size=4096 --title=monkey', '4096 monkey'],
    ['DB_PASSWORD', 'short', 'short'],
    ['DB_PASSWORD', '%41%42', 'AB is in any text'],
  ])('%s=%s does not keep an answer out that holds %s', (name, value, text) => {
    expect(found({ [name]: value }, text)).toBeUndefined()
  })

  it('A variable that a request reads is no secret, and yet no message shows its value', () => {
    const sources = [{ headers: {}, http: 'http://{env:METRICS_HOST}/api' }]
    const given = { METRICS_HOST: 'metrics.corp.test', OTHER_HOST: 'other.corp.test' }
    const known = new Secrets(given, sources as never)
    expect(known.findIn('from metrics.corp.test')).toBeUndefined()
    expect(known.hide('no answer from metrics.corp.test, nor other.corp.test')).toBe(
      'no answer from {env:METRICS_HOST}, nor other.corp.test',
    )
  })

  it.each(['\\', '%41', '&#65;', '://a:', 'abcd1234', ' ', '%', '&#', '\\u', 'a=', '@'])(
    'A long answer of nothing but %j is searched without going over it again and again',
    piece => {
      expect(secrets.findIn(piece.repeat(200_000))).toBeUndefined()
    },
  )
})
