import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context2D, createCanvas, initialize, registerFont } from 'canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { FONTS, RASTERISER } from '../../../src/report/charts/assets.ts'
import { readPicture } from './picture.ts'

beforeAll(() => {
  for (const path of FONTS) registerFont(path, { family: 'Inter' })
})

/** The SVG of a drawing on a canvas of 100 x 100, without the document around it. */
function drawing(draw: (context: Context2D) => void): string {
  const canvas = createCanvas(100, 100)
  draw(canvas.getContext('2d'))
  const svg = canvas.toBuffer('image/svg+xml').toString()
  return svg.slice(svg.indexOf('>') + 1, -'</svg>'.length)
}

/** The text drawn for a label. */
function drawnText(label: string): string | undefined {
  const svg = drawing(context => {
    context.font = '12px Inter'
    context.fillText(label, 10, 20)
  })
  return />([^<]*)<\/text>/.exec(svg)?.[1]
}

function count(svg: string, what: RegExp): number {
  return [...svg.matchAll(what)].length
}

describe('a path', () => {
  it('A path is recorded where the current transform puts it', () => {
    const svg = drawing(context => {
      context.setTransform(2, 0, 0, 2, 0, 0)
      context.translate(5, 5)
      context.beginPath()
      context.moveTo(0, 0)
      context.rotate(Math.PI / 2)
      context.lineTo(10, 0)
      context.resetTransform()
      context.lineTo(1, 1)
      context.fill()
    })
    expect(svg).toBe('<path d="M10 10L10 30L1 1" fill="#000000"/>')
  })

  it('A path scales the width and the dashes of its line', () => {
    const svg = drawing(context => {
      context.setTransform(2, 0, 0, 2, 0, 0)
      context.strokeStyle = '#ff0000'
      context.lineWidth = 3
      context.lineJoin = 'round'
      context.setLineDash([4])
      context.beginPath()
      context.moveTo(5, 5)
      context.lineTo(20, 5)
      context.stroke()
    })
    expect(svg).toBe(
      '<path d="M10 10L40 10" fill="none" stroke="#ff0000" stroke-width="6" stroke-linejoin="round" stroke-dasharray="8 8"/>',
    )
  })

  it('A path starts a new line after a point that is not a number', () => {
    const svg = drawing(context => {
      context.beginPath()
      context.lineTo(Number.NaN, 5)
      context.lineTo(10, 10)
      context.bezierCurveTo(1, 1, Number.POSITIVE_INFINITY, 2, 3, 3)
      context.lineTo(20, 10)
      context.fill()
    })
    expect(svg).toBe('<path d="M10 10L20 10" fill="#000000"/>')
  })

  it('A circle is closed with four curves, however far the angles exceed a full turn', () => {
    const circle = (end: number) =>
      drawing(context => {
        context.beginPath()
        context.arc(50, 50, 10, 0, end)
        context.fill()
      })
    expect(count(circle(2 * Math.PI), /C/g)).toBe(4)
    expect(circle(5 * Math.PI)).toBe(circle(2 * Math.PI))
  })

  it('A counterclockwise arc takes the short way round', () => {
    const svg = drawing(context => {
      context.beginPath()
      context.arc(50, 50, 10, 0, -Math.PI / 2, true)
      context.fill()
    })
    expect(svg).toBe('<path d="M60 50C60 44.477 55.523 40 50 40" fill="#000000"/>')
  })
})

describe('save and restore', () => {
  it('save and restore keep colors, lines, text, transform and clip', () => {
    const svg = drawing(context => {
      context.save()
      context.fillStyle = '#123456'
      context.globalAlpha = 0.5
      context.translate(7, 7)
      context.beginPath()
      context.rect(0, 0, 1, 1)
      context.clip()
      context.restore()
      context.fillRect(0, 0, 10, 10)
    })
    expect(svg).toBe('<path d="M0 0L10 0L10 10L0 10Z" fill="#000000"/>')
  })

  it('restore does nothing when there is nothing to restore', () => {
    expect(drawing(context => context.restore())).toBe('')
  })
})

describe('a clip', () => {
  const clipTo = (context: Context2D, x: number, y: number, width: number, height: number) => {
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
  }

  it('A clip is left out where it cuts nothing', () => {
    const svg = drawing(context => {
      clipTo(context, 10, 10, 50, 50)
      context.fillRect(10, 10, 50, 50)
    })
    expect(svg).not.toContain('clip')
  })

  it('A clip drops what lies outside', () => {
    const svg = drawing(context => {
      clipTo(context, 10, 10, 50, 50)
      context.fillRect(70, 70, 5, 5)
    })
    expect(svg).toBe('')
  })

  it('A clip is defined once for equal regions, and groups neighbors', () => {
    const svg = drawing(context => {
      for (const y of [0, 20, 40]) {
        context.save()
        clipTo(context, 10, 10, 50, 50)
        context.fillRect(0, y, 30, 30)
        context.restore()
      }
    })
    expect(count(svg, /<clipPath/g)).toBe(1)
    expect(count(svg, /<g /g)).toBe(1)
    expect(count(svg, /<path/g)).toBe(3)
  })

  it('A clip inside another is their intersection', () => {
    const svg = drawing(context => {
      clipTo(context, 0, 0, 50, 50)
      clipTo(context, 25, 25, 50, 50)
      context.fillRect(0, 0, 100, 100)
    })
    expect(svg).toContain('<rect x="25" y="25" width="25" height="25"/>')
    expect(count(svg, /<clipPath/g)).toBe(1)
  })

  it('A clip of another shape keeps the region it lies in', () => {
    const svg = drawing(context => {
      clipTo(context, 0, 0, 50, 50)
      context.beginPath()
      context.arc(50, 50, 20, 0, 7)
      context.clip('evenodd')
      context.fillRect(0, 0, 100, 100)
    })
    expect(svg).toMatch(
      /<clipPath id="c2" clip-path="url\(#c1\)"><path d="M70 50C.*clip-rule="evenodd"\/><\/clipPath>/,
    )
    expect(svg).toContain('<clipPath id="c1"><rect x="0" y="0" width="50" height="50"/></clipPath>')
  })
})

describe('text', () => {
  it('Text is escaped', () => {
    expect(drawnText(`<img src="x" onerror='y'> & co`)).toBe(
      '&lt;img src=&quot;x&quot; onerror=&apos;y&apos;&gt; &amp; co',
    )
  })

  it('Text has no control and format characters, which are invalid or invisible in XML', () => {
    expect(drawnText('a\u0000b\u0007c\u001f\u007f\u202ed\u200be\u2066f\ufeffg\ufe0f')).toBe(
      'abcdefg',
    )
  })

  it('Text has spaces for all white space', () => {
    expect(drawnText('a\nb\tc\u00a0d')).toBe('a b c d')
  })

  it('Text shows a box for every character the font does not have', () => {
    expect(drawnText('注文 🛒 x')).toBe('□□ □ x')
    expect(drawnText('lone \ud800 and \udc00')).toBe('lone □ and □')
    expect(drawnText('\ufffe\uffff')).toBe('□□')
  })

  it('Text is composed where the font has the letter', () => {
    expect(drawnText('e\u0301')).toBe('é')
  })

  it('Text without visible characters draws nothing', () => {
    expect(drawnText('')).toBeUndefined()
    expect(drawnText(' \u200b ')).toBeUndefined()
  })

  it('Text is as wide as its characters, and wider in bold', () => {
    const context = createCanvas(1, 1).getContext('2d')
    const width = (font: string, text: string) => {
      context.font = font
      return context.measureText(text).width
    }
    expect(width('20px Inter', 'ab')).toBeCloseTo(
      width('20px Inter', 'a') + width('20px Inter', 'b'),
    )
    expect(width('20px Inter', 'ab')).toBeCloseTo(2 * width('10px Inter', 'ab'))
    expect(width('bold 20px Inter', 'ab')).toBeGreaterThan(width('normal 20px Inter', 'ab'))
    expect(width('700 20px Nowhere, "Inter"', 'ab')).toBe(width('bold 20px Inter', 'ab'))
  })
})

describe('what the canvas does not support', () => {
  const context = createCanvas(10, 10).getContext('2d') as Context2D & Record<string, unknown>

  it.each(['drawImage', 'createPattern', 'createLinearGradient', 'arcTo', 'noSuchThing'])(
    'The canvas throws on %s',
    member => {
      expect(() => context[member]).toThrow(`canvas: context.${member} is not supported`)
    },
  )

  it.each(['shadowBlur', 'filter', 'globalCompositeOperation', 'letterSpacing'])(
    'The canvas throws when %s is set',
    member => {
      expect(() => Object.assign(context, { [member]: 'x' })).toThrow(
        `canvas: context.${member} is not supported`,
      )
    },
  )

  it('The canvas reports unsupported colors, fonts, baselines, kinds of context and of file', () => {
    const canvas = createCanvas(10, 10)
    const paint = (change: Partial<Context2D>) => () => {
      const fresh = createCanvas(10, 10).getContext('2d')
      Object.assign(fresh, { font: '12px Inter', ...change })
      fresh.fillText('x', 0, 0)
    }
    expect(paint({ fillStyle: 'rebeccapurple' })).toThrow('color "rebeccapurple" is not supported')
    expect(paint({ fillStyle: '" onload="' })).toThrow('is not supported')
    expect(paint({ font: 'caption' })).toThrow('font "caption" is not supported')
    expect(paint({ font: 'italic 12px Inter' })).toThrow(
      'font "italic 12px Inter" is not supported',
    )
    expect(paint({ font: '12px Arial' })).toThrow('no font is registered for "12px Arial"')
    expect(paint({ textBaseline: 'hanging' as 'top' })).toThrow(
      "textBaseline 'hanging' is not supported",
    )
    expect(() => canvas.getContext('webgl' as '2d')).toThrow("kind 'webgl' is not supported")
    expect(() => canvas.toBuffer('image/jpeg' as 'image/png')).toThrow(
      'image/jpeg is not supported',
    )
    expect(() => context.clearRect(0, 0, 5, 5)).toThrow('for the whole canvas only')
    expect(() =>
      registerFont(join(import.meta.dirname, 'picture.ts'), { family: 'Text' }),
    ).toThrow()
  })
})

describe('colors', () => {
  it.each([
    ['#abc', '#abc', undefined],
    ['#abc8', '#abc', '0.533'],
    ['#aabbcc', '#aabbcc', undefined],
    ['#aabbcc80', '#aabbcc', '0.502'],
    ['rgb(1, 2, 3)', 'rgb(1,2,3)', undefined],
    ['rgba(1.4,2,3,0.25)', 'rgb(1,2,3)', '0.25'],
    ['transparent', 'none', '0'],
  ])('The color %s is parsed', (color, paint, opacity) => {
    const svg = drawing(context => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    })
    expect(/ fill="([^"]*)"/.exec(svg)?.[1]).toBe(paint)
    expect(/ fill-opacity="([^"]*)"/.exec(svg)?.[1]).toBe(opacity)
  })
})

describe('a canvas', () => {
  it('A canvas is cleared, and loses its state, when it is resized', () => {
    const canvas = createCanvas(10, 10)
    const context = canvas.getContext('2d')
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 10, 10)
    canvas.width = 20
    context.fillRect(0, 0, 1, 1)
    expect(canvas.getContext('2d')).toBe(context)
    expect(canvas.toBuffer('image/svg+xml').toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">' +
        '<path d="M0 0L1 0L1 1L0 1Z" fill="#000000"/></svg>',
    )
  })

  it('A canvas becomes a PNG with the colors that were painted', async () => {
    await initialize(readFileSync(RASTERISER))
    const canvas = createCanvas(4, 2)
    const context = canvas.getContext('2d')
    context.fillStyle = '#336699'
    context.fillRect(0, 0, 2, 2)
    const { width, height, at } = readPicture(canvas.toBuffer())
    expect([width, height]).toEqual([4, 2])
    expect([at(0, 0), at(1, 1), at(2, 0), at(3, 1)]).toEqual([
      '#336699',
      '#336699',
      '#00000000',
      '#00000000',
    ])
  })

  it('A canvas keeps the commonest colors of a picture that has too many for a palette', async () => {
    await initialize(readFileSync(RASTERISER))
    const canvas = createCanvas(512, 3)
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 512, 3)
    for (let x = 0; x < 400; x++) {
      context.fillStyle = `rgb(${x >> 1}, ${x & 1 ? 77 : 200}, 9)`
      context.fillRect(x, 0, 1, x < 100 ? 3 : 1)
    }
    const { at } = readPicture(canvas.toBuffer())
    expect(at(511, 2)).toBe('#ffffff')
    expect(at(98, 0)).toBe('#31c809')
    // A rare shade becomes a similar one of the same kind.
    expect(at(399, 0)).toMatch(/^#[0-9a-f]{2}4d09$/)
  })

  it('A canvas passes its file, and errors with it, to a callback', async () => {
    const canvas = createCanvas(1, 1)
    const received = await new Promise((resolve, reject) =>
      canvas.toBuffer(
        (error, file) => (error ? reject(error) : resolve(file?.toString())),
        'image/svg+xml',
      ),
    )
    expect(received).toContain('<svg')
    const failed = new Promise((_, reject) =>
      canvas.toBuffer(error => reject(error), 'image/webp' as 'image/png'),
    )
    await expect(failed).rejects.toThrow('image/webp is not supported')
  })

  it('A canvas may be initialized twice', async () => {
    const wasm = readFileSync(RASTERISER)
    await expect(Promise.all([initialize(wasm), initialize(wasm)])).resolves.toEqual([
      undefined,
      undefined,
    ])
  })
})
