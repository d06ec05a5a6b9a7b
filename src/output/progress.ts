/** Says on a terminal how far the reading of a long file has come; silent where nobody watches. */
import type { ReadProgress } from '../parse/read-document.ts'
import { makeVisible } from '../render/escape/visible.ts'
import { formatBytes, formatCount, formatRatioAsPercent } from '../render/format.ts'
import type { Host } from './host.ts'

/** Reading shorter than this shows nothing: a flicker helps nobody. */
const PATIENCE_MS = 400
const EVERY_MS = 100

/** Returns a listener for a reader's progress, and the end that wipes the line. */
export function progressOn(host: Host): { show(progress: ReadProgress): void; end(): void } {
  const startedAt = host.now()
  let shownAt = 0
  return {
    show({ file, bytesRead, bytesTotal, samples }) {
      const now = host.now()
      if (!host.isInteractive || now - startedAt < PATIENCE_MS || now - shownAt < EVERY_MS) return
      shownAt = now
      const share = bytesTotal > 0 ? formatRatioAsPercent(Math.floor((100 * bytesRead) / bytesTotal) / 100) : ''
      const line = `reading ${makeVisible(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`
      host.progress(line.slice(0, Math.max(20, host.width - 1)))
    },
    end() {
      if (shownAt > 0) host.progress('')
    },
  }
}
