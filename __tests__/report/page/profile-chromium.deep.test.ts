/** The flame graphs of two large profiles in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compareProfiles } from '../../../src/core/judge/profile-growth.ts'
import { readProfile } from '../../../src/formats/profile/read-profile.ts'
import { renderProfilePage } from '../../../src/report/page/flame-graph.ts'
import { runsWith } from '../../support/needed.ts'
import { browserWith, overflow, seriousFindings, WINDOWS } from './browser.ts'

/** 100,000 different stacks; one of three functions has `slow` samples each. Few frames are large enough to draw. One stack is deep and narrow. */
function stacks(slow: number): Uint8Array {
  const deep = Array.from({ length: 30 }, (_, i) => `start${i}`).join(';')
  const lines = Array.from({ length: 100_000 }, (_, i) => {
    const calls = Array.from(
      { length: 5 },
      (_, depth) => `org/shop/layer${depth}/Service${(i >> depth) % 2}.handleTheRequest${i % 3}`,
    )
    return `Thread.run;${calls.join(';')};leaf${i} ${i % 3 === 1 ? slow : 2}`
  })
  return new TextEncoder().encode(`${lines.join('\n')}\n${deep} 600\n`)
}

const read = (slow: number) => readProfile([{ name: 'shop.collapsed', bytes: stacks(slow) }])

describe.runIf(runsWith('chromium'))('the page of two profiles in Chromium', async () => {
  const compared = compareProfiles(await read(2), await read(9))
  const open = browserWith(renderProfilePage('before → now', compared))
  const drawn = (page: Page) => page.locator('.flame').nth(1).locator('[data-id]')

  it('A profile of 100,000 stacks is drawn on both sides, each frame within its caller', async () => {
    const page = await open()
    expect(compared.now.samples).toBeGreaterThan(100_000)
    expect(await drawn(page).count()).toBeGreaterThan(100)
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('.flame [data-parent]')].flatMap(frame => {
        const { parent, x, width } = frame.dataset
        const caller = frame.parentElement!.querySelector<SVGElement>(`[data-id="${parent}"]`)
        if (!caller) return []
        const end = Number(caller.dataset.x) + Number(caller.dataset.width)
        return Number(x) + Number(width) > end + 0.1 ? [frame.textContent] : []
      }),
    )
    expect(outside).toEqual([])
  })

  it('Search marks the frames whose function has the text, on both sides', async () => {
    const page = await open()
    await page.getByLabel('Search').fill('LAYER2/service1')
    const found = await page.locator('.flame [data-id].found text').allTextContents()
    const all = await page.locator('.flame [data-id] text').allTextContents()
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(all.filter(name => name.includes('layer2/Service1')))
    await page.getByLabel('Search').fill('')
    expect(await page.locator('.found').count()).toBe(0)
  })

  it('The graphs are as high as the frames that can be seen, and higher where a narrow one is enlarged', async () => {
    const page = await open()
    const rows = async () =>
      Number(await page.locator('.flame > svg').first().getAttribute('height')) / 18
    expect(await rows()).toBeLessThan(10)
    await page.locator('.flame').first().locator('[aria-label^="start0:"]').focus()
    await page.keyboard.press('Enter')
    expect(await rows()).toBeGreaterThan(29)
    await page.keyboard.press('Escape')
    expect(await rows()).toBeLessThan(10)
  })

  it('A frame is enlarged on both sides by keys, and Escape shows all again', async () => {
    const page = await open()
    await drawn(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const chosen = page.locator(':focus')
    const id = await chosen.getAttribute('data-id')
    const usual = await chosen.getAttribute('width')
    expect(await page.locator('.flames output').innerText()).toContain(
      (await chosen.locator('text').textContent())!,
    )
    await page.keyboard.press('Enter')
    const widths = () =>
      page
        .locator(`[data-id="${id}"]`)
        .evaluateAll(frames => frames.map(f => f.getAttribute('width')))
    expect(await widths()).toEqual(['100%', '100%'])
    await page.keyboard.press('Escape')
    expect(await widths()).toContain(usual)
  })

  it.each(WINDOWS)('A large profile has no serious finding of axe: %s', async (_, window) => {
    const page = await open('', { ...window, bypassCSP: true })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await seriousFindings(page)).toEqual([])
  })

  it('Where scripts are blocked both graphs are there, and no control that needs one', async () => {
    const page = await open('', { javaScriptEnabled: false })
    expect(await drawn(page).count()).toBeGreaterThan(100)
    expect(await page.getByLabel('Search').isVisible()).toBe(false)
  })
})

describe.runIf(runsWith('chromium'))('the page of two small profiles in Chromium', async () => {
  const small = (text: string) =>
    readProfile([{ name: 'a.collapsed', bytes: new TextEncoder().encode(text) }])
  const before = await small('main;work;sort 300\nmain;work;old 200\nmain;read 400\n')
  const now = await small('main;work;sort 900\nmain;work;new 200\nmain;read 400\n')
  const open = browserWith(renderProfilePage('before → now', compareProfiles(before, now)))

  it.each(WINDOWS)(
    'The page of two profiles has no serious finding of axe and fits its width: %s',
    async (_, window) => {
      const page = await open('', { ...window, bypassCSP: true })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await seriousFindings(page)).toEqual([])
      await page.getByLabel('Search').fill('work')
      await page.locator('.flame [data-id]').nth(2).click()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await seriousFindings(page)).toEqual([])
    },
  )
})
