/** The part of node-canvas that chartjs-node-canvas uses. See README.md for what is left out. */

/** Compiles the rasteriser from the bytes of resvg's `index_bg.wasm`; await it before turning a canvas into a PNG. */
export function initialize(wasm: Uint8Array): Promise<void>

/** Makes a TrueType file available under a family name; its weight is read from the file. */
export function registerFont(path: string, options: { family: string }): void

export function createCanvas(width: number, height: number): Canvas

export class Image {}

export type MimeType = 'image/png' | 'image/svg+xml'

export class Canvas {
  constructor(width: number, height: number)
  style: Record<string, string>
  width: number
  height: number
  getContext(kind: '2d'): Context2D
  toBuffer(mimeType?: MimeType): Buffer
  toBuffer(callback: (error: Error | null, file?: Buffer) => void, mimeType?: MimeType): void
}

/** The members of CanvasRenderingContext2D that Chart.js uses; any other throws when it is read or set. */
export interface Context2D {
  readonly canvas: Canvas
  /** A color: #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba() or transparent. */
  fillStyle: string
  strokeStyle: string
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'miter' | 'round' | 'bevel'
  miterLimit: number
  lineDashOffset: number
  globalAlpha: number
  /** A CSS font of a registered family: 'bold 12px Inter'. */
  font: string
  textAlign: 'start' | 'left' | 'center' | 'right' | 'end'
  textBaseline: 'alphabetic' | 'top' | 'middle' | 'bottom'
  save(): void
  restore(): void
  reset(): void
  setLineDash(segments: readonly number[]): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  resetTransform(): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  arc(
    x: number,
    y: number,
    radius: number,
    start: number,
    end: number,
    counterclockwise?: boolean,
  ): void
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    start: number,
    end: number,
    counterclockwise?: boolean,
  ): void
  fill(rule?: 'nonzero' | 'evenodd'): void
  stroke(): void
  clip(rule?: 'nonzero' | 'evenodd'): void
  fillRect(x: number, y: number, width: number, height: number): void
  strokeRect(x: number, y: number, width: number, height: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  measureText(text: string): { width: number }
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
}
