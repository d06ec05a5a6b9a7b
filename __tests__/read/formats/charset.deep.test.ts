import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { readUntypedTable } from '../../../src/formats/tables/untyped-table.ts'
import { readingThreads } from '../../../src/read/formats/workers/threads.ts'
import { type ReadHooks, readRun } from '../../support/parse/read-run.ts'
import { bytesOf, fixture } from '../../support/parse/reading.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { scratchFolder } from './test-folder.ts'

const GBK = fixture('jmeter-5.6.3/gbk.jtl.gz')
/** 新增 in GBK. */
const ADD = Buffer.from([0xd0, 0xc2, 0xd4, 0xf6])
const ADD_SHOWN = String.raw`\xD0\xC2\xD4\xF6`

async function read(
  content: Uint8Array,
  {
    encoding,
    hooks,
    name = 'run.jtl',
  }: { encoding?: string; hooks?: ReadHooks; name?: string } = {},
): Promise<RunSummary> {
  const path = join(scratchFolder(), name)
  writeFileSync(path, content)
  const options: ReadOptions = { ...DEFAULT_READ_OPTIONS, ...(encoding && { encoding }) }
  return readRun([path], options, hooks)
}

const names = (run: RunSummary): string[] =>
  [...new Set(run.series.map(({ workflow }) => workflow))].sort()
const counts = (run: RunSummary) =>
  run.series.map(({ workflow, count, errorCount }) => [workflow, count, errorCount])
const remarks = ({ notices }: RunSummary): string[] =>
  notices
    .filter(({ code }) => code === 'not-decoded')
    .map(({ message }) => message.replace(/^.*\//, ''))

/** Returns the bytes of Chinese characters in GBK. */
function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, number[]>()
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++)
      codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from(
    [...text].flatMap(character => codes.get(character) ?? character.charCodeAt(0)),
  )
}

const T0 = 1_795_218_310_000
function jtl(labels: readonly Uint8Array[]): Buffer {
  const rows = labels.map((label, i) =>
    Buffer.concat([bytesOf(`${T0 + i * 10},20,`), label, bytesOf(`,200,OK,users 1-1,true,1,1\n`)]),
  )
  const header =
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,grpThreads,allThreads\n'
  return Buffer.concat([bytesOf(header), ...rows])
}

describe('a file that is not UTF-8', () => {
  it('A GBK file of JMeter has a workflow for each label, and a notice names the line, the key and valid encodings', async () => {
    const run = await read(GBK)
    expect(counts(run)).toEqual([
      [String.raw`\xB1\xA3\xB4\xE6`, 20, 0],
      [String.raw`\xB6\xA9\xB5\xA5`, 20, 0],
      [String.raw`\xCB\xD1\xCB\xF7`, 20, 0],
      [ADD_SHOWN, 20, 0],
    ])
    expect(remarks(run)).toEqual([
      `run.jtl: line 2 is not UTF-8, so its bytes are shown as in "${ADD_SHOWN}". Name the encoding of the file in results[].encoding of the configuration, or in "encoding" of its table: its text is valid as gb18030 (新增), big5 (陔崝), euc-kr (劤藤).`,
    ])
  })

  it('A GBK file of JMeter has the right names with its encoding: plain, packed, in an archive, on threads, one by one', async () => {
    const threads = readingThreads(pathToFileURL(join(inject('programs'), 'reading-worker.js')), {
      count: 2,
      worthBytes: 64,
    })
    const right = [
      ['保存', 20, 0],
      ['搜索', 20, 0],
      ['新增', 20, 0],
      ['订单', 20, 0],
    ]
    for (const [content, hooks] of [
      [GBK, {}],
      [GBK, { threads }],
      [GBK, { oneByOne: true }],
      [gzipSync(GBK), {}],
      [zipOf([{ name: 'run.jtl', content: Buffer.from(GBK) }]), { threads }],
    ] as const) {
      const run = await read(content, { encoding: 'gb18030', hooks })
      expect([counts(run), remarks(run)]).toEqual([right, []])
    }
  })

  it('A GBK file gives the same bytes and the same notice on threads and one by one', async () => {
    const threads = readingThreads(pathToFileURL(join(inject('programs'), 'reading-worker.js')), {
      count: 2,
      worthBytes: 64,
    })
    const whole = await read(GBK)
    for (const hooks of [{ threads }, { oneByOne: true }]) {
      const run = await read(GBK, { hooks })
      expect([counts(run), remarks(run)]).toEqual([counts(whole), remarks(whole)])
    }
  })

  it('XML of JMeter in GBK, which declares UTF-8, has a workflow for each label, and the right names with its encoding', async () => {
    const xml = fixture('jmeter-5.6.3/gbk-xml.xml.gz')
    expect(names(await read(xml))).toContain(ADD_SHOWN)
    expect(names(await read(xml, { encoding: 'GBK' }))).toEqual(['保存', '搜索', '新增', '订单'])
  })

  it('XML is read in the encoding that it declares, and keeps its bytes when that is unknown', async () => {
    const xml = Buffer.from(fixture('jmeter-5.6.3/gbk-xml.xml.gz'))
    const declaring = (label: string) =>
      Buffer.concat([
        bytesOf(`<?xml version="1.0" encoding="${label}"?>`),
        xml.subarray(xml.indexOf('\n')),
      ])
    expect(names(await read(declaring('GB2312')))).toEqual(['保存', '搜索', '新增', '订单'])
    expect(names(await read(declaring('klingon')))).toContain(ADD_SHOWN)
  })

  it.each([
    ['jmeter-5.6.3/tab.jtl.gz', 'CICO_GET_item'],
    ['jmeter-5.6.3/all-columns.jtl.gz', 'CICO_GET_item'],
    ['jmeter-5.6.3/no-header.jtl.gz', 'CICO_GET_item'],
    ['jmeter-5.6.3/xml-parent.xml.gz', 'CICO_GET_item'],
    ['jmeter-5.6.3/subresults.statistics.json', 'SRCH_GET_search-4'],
    ['k6-1.8.1/points.csv.gz', 'GET item'],
    ['k6-1.8.1/points.ndjson.gz', 'GET item'],
    ['gatling-3.12.0/simulation.log.gz', 'GET item'],
    ['locust-2.47.0/lib_stats.csv', '/api/checkout'],
    ['locust-2.47.0/lib-json.json.gz', '/api/checkout'],
    ['taurus-1.17.2/final-stats.csv', 'CICO_GET_item'],
    ['taurus-1.17.2/final-stats.xml', 'CICO_GET_item'],
  ])(
    '%s with one name in GBK keeps its bytes, and has the name with the encoding',
    async (path, name) => {
      const original = Buffer.from(fixture(path))
      const inGbk = original.toString('latin1').replaceAll(name, ADD.toString('latin1'))
      const content = Buffer.from(inGbk, 'latin1')
      const sums = (run: RunSummary) =>
        run.series.map(({ count, errorCount }) => `${count} ${errorCount}`).sort()
      const before = await read(original)
      const kept = await read(content)
      expect(names(kept).join()).toContain(ADD_SHOWN)
      expect([names(kept).length, sums(kept)]).toEqual([names(before).length, sums(before)])
      expect(remarks(kept).join()).toContain('gb18030 (')
      const decoded = await read(content, { encoding: 'gb18030' })
      expect(names(decoded).join()).toContain('新增')
      expect([sums(decoded), remarks(decoded)]).toEqual([sums(before), []])
    },
  )

  it('A Locust table with the line ends of a GBK Windows is read', async () => {
    const text = Buffer.from(fixture('locust-2.47.0/lib_stats.csv'))
      .toString('latin1')
      .replaceAll(/\r?\n/g, '\r\r\n')
    const run = await read(
      Buffer.from(text.replaceAll('/api/checkout', ADD.toString('latin1')), 'latin1'),
    )
    expect(names(run).join()).toContain(ADD_SHOWN)
    expect(run.samples).toBe((await read(fixture('locust-2.47.0/lib_stats.csv'))).samples)
  })

  it('Fifty words of user interfaces in GBK are fifty workflows', async () => {
    const words =
      '列表 新增 保存 订单 搜索 删除 修改 查询 登录 退出 首页 详情 提交 审核 导出 导入 打印 上传 下载 用户 角色 权限 菜单 部门 商品 分类 库存 支付 退款 物流 地址 评价 收藏 消息 通知 设置 帮助 统计 报表 日志 任务 流程 合同 客户 供应 采购 销售 财务 工资 考勤'
    const lines = inGbk(words.replaceAll(' ', '\n')).toString('latin1').split('\n')
    const run = await read(jtl(lines.map(line => Buffer.from(line, 'latin1'))))
    expect(names(run)).toHaveLength(50)
    expect(names(run).filter(name => name.includes('\ufffd'))).toEqual([])
  })

  it('Labels of different bytes are different workflows, without U+FFFD, in the engine and in the plain reader', async () => {
    const byte = fc.oneof(
      fc.integer({ min: 0x80, max: 0xff }),
      fc.constantFrom(...bytesOf(String.raw`\\x5CD0EFBBBDxa1`), 0xef, 0xbf, 0xbd),
    )
    const label = fc.array(byte, { minLength: 1, maxLength: 8 })
    const labels = fc.uniqueArray(label, {
      minLength: 2,
      maxLength: 40,
      selector: bytes => bytes.join(),
    })
    await fc.assert(
      fc.asyncProperty(labels, async arrays => {
        const content = jtl(arrays.map(bytes => Uint8Array.from(bytes)))
        const run = await read(content)
        expect(names(run)).toHaveLength(arrays.length)
        expect(names(run).join()).not.toContain('\ufffd')
        expect(names(await read(content, { hooks: { oneByOne: true } }))).toEqual(names(run))
      }),
      { seed: 4, numRuns: 60 },
    )
  })

  it('A line that is not in the given encoding is read as UTF-8, and its bytes are kept if it is not UTF-8 either', async () => {
    const content = jtl([ADD, bytesOf('保'), Uint8Array.of(0x61, 0xff)])
    const run = await read(content, { encoding: 'gb18030' })
    expect(names(run)).toEqual([String.raw`a\xFF`, '保', '新增'])
    expect(remarks(run)[0]).toContain(
      'run.jtl: line 4 is not GB18030, so its bytes are shown as in "a\\xFF".',
    )
  })

  it('Windows-1252 has its own characters between 0x80 and 0x9F', async () => {
    const run = await read(jtl([Uint8Array.of(0x80, 0x20, 0x96, 0xe9)]), { encoding: 'latin1' })
    expect(names(run)).toEqual(['€ –é'])
  })

  it('U+FFFD in a file is shown as its bytes, and a notice says that characters were lost', async () => {
    const run = await read(jtl([bytesOf('\ufffd\ufffd')]))
    expect(names(run)).toEqual([String.raw`\xEF\xBF\xBD\xEF\xBF\xBD`])
    expect(remarks(run)[0]).toContain(
      String.raw`run.jtl: line 2 has U+FFFD, shown as \xEF\xBF\xBD: characters were lost before the file was written`,
    )
    const json = bytesOf(
      new TextDecoder()
        .decode(fixture('jmeter-5.6.3/subresults.statistics.json'))
        .replaceAll('-4"', '\\ufffd"'),
    )
    expect(names(await read(json))).toContain(String.raw`SRCH_GET_search\xEF\xBF\xBD`)
  })

  it('Text that looks like a byte that was kept is another workflow than the byte, without a notice', async () => {
    const like = bytesOf(String.raw`\xD0`)
    expect(names(await read(jtl([like, Uint8Array.of(0xd0)])))).toEqual([
      String.raw`\x5CxD0`,
      String.raw`\xD0`,
    ])
    expect(remarks(await read(jtl([like])))).toEqual([])
  })

  it('Stored runs are UTF-8 whatever the encoding of the results beside them', async () => {
    const { encodeRun } = await import('../../../src/core/summarize/run-file/encode.ts')
    const record = encodeRun(await read(GBK, { encoding: 'gb18030' }))
    expect(names(await read(bytesOf(record), { encoding: 'gb18030', name: 'run.json' }))).toContain(
      '新增',
    )
  })

  it('A table in GBK keeps its bytes with a remark, and has its texts with the encoding', async () => {
    const path = join(scratchFolder(), 'table.csv')
    writeFileSync(path, Buffer.concat([bytesOf('name,value\n'), ADD, bytesOf(',1\n')]))
    const kept = await readUntypedTable(path, DEFAULT_READ_OPTIONS)
    expect(kept.rows[0]!.cells).toEqual([ADD_SHOWN, '1'])
    expect(kept.remarks?.[0]).toContain('line 2 is not UTF-8')
    const decoded = await readUntypedTable(path, { ...DEFAULT_READ_OPTIONS, encoding: 'gbk' })
    expect([decoded.rows[0]!.cells, decoded.remarks]).toEqual([['新增', '1'], undefined])
  })
})
