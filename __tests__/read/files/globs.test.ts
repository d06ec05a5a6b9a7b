import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, resolve, win32 } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InputError } from '../../../src/core/model/errors.ts'
import { findOutside, isInside } from '../../../src/read/files/allowed-folders.ts'
import { globFiles } from '../../../src/read/files/globs.ts'

let root: string
let workspace: string

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'globs-')))
  workspace = join(root, 'work')
  for (const folder of ['work/results/deep', 'secret', 'work-shop'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of [
    'work/results/.hidden.jtl',
    'work/results/a.jtl',
    'work/results/deep/b.jtl',
    'secret/key.jtl',
    'work-shop/c.jtl',
  ])
    writeFileSync(join(root, file), 'x')
  symlinkSync(join(root, 'secret'), join(workspace, 'folder-link'))
  symlinkSync(join(root, 'secret/key.jtl'), join(workspace, 'file-link.jtl'))
})
afterAll(() => rmSync(root, { recursive: true }))

const rules = () => ({ maxFiles: 10, within: [workspace] })

describe('a glob', () => {
  it('F10: A glob follows no links to files or folders, and matches no hidden files', async () => {
    const found = await globFiles(`${workspace}/**/*.jtl`, rules())
    expect(found.map(file => resolve(file))).toEqual(
      ['results/a.jtl', 'results/deep/b.jtl'].map(file => join(workspace, file)),
    )
    expect(await globFiles(`${workspace}/*/key.jtl`, rules())).toEqual([])
  })

  it.each(['folder-link/*', 'folder-link/**/*.jtl', '../secret/*', '../work-shop/c.jtl'])(
    'F10: A glob finds nothing outside of the folders of a job: %s',
    async name => {
      const found = await globFiles(`${workspace}/${name}`, rules()).catch(
        (error: unknown) => error,
      )
      if (!(found instanceof InputError)) return expect(found).toEqual([])
      expect(found.message).toContain('is outside the folders of the job')
    },
  )

  it('F10: A glob outside of the folders of a job is refused in a job, and allowed elsewhere', async () => {
    await expect(globFiles(`${root}/secret/*`, rules())).rejects.toThrow(
      'is outside the folders of the job',
    )
    expect(await globFiles(`${root}/secret/*`, { maxFiles: 10 })).toHaveLength(1)
  })

  it('F10: A glob that matches more files than the limit is refused', async () => {
    const found = globFiles(`${workspace}/results/**`, { maxFiles: 1 })
    await expect(found).rejects.toThrow('matches 2 files, more than the limit of 1')
    await expect(found).rejects.toThrow('limits.files')
  })

  it('A glob treats backslashes as separators, as on Windows', async () => {
    expect(
      await globFiles(`${workspace}\\results\\**\\*.jtl`.replaceAll('/', '\\'), rules()),
    ).toHaveLength(2)
  })
})

describe('a path inside a folder', () => {
  it.each([
    [posix, '/work', '/work', true],
    [posix, '/work', '/work/..results/a', true],
    [posix, '/work', '/work-shop/a', false],
    [posix, '/work/a', '/work', false],
    [win32, 'D:\\a\\shop', 'D:\\a\\shop\\results\\a.jtl', true],
    [win32, 'D:\\a\\shop', 'd:\\A\\Shop\\results\\a.jtl', true],
    [win32, 'D:\\a\\shop', 'C:\\a\\shop\\a.jtl', false],
    [win32, 'D:\\a\\shop', 'D:\\a\\shop-2\\a.jtl', false],
    [win32, '\\\\server\\share\\a', '\\\\server\\share\\b', false],
  ])('A path inside a folder is detected on every system: %#', (paths, folder, file, inside) => {
    expect(isInside(folder, file, paths)).toBe(inside)
  })

  it('A path inside a folder is detected although it does not exist yet', async () => {
    expect(await findOutside([join(workspace, 'out/charts')], [workspace])).toBeUndefined()
    expect(await findOutside([join(workspace, 'folder-link/out')], [workspace])).toBe(
      join(workspace, 'folder-link/out'),
    )
  })
})
