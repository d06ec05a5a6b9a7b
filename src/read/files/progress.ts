/** Shows the progress of reading a large file on an interactive terminal. */

import { makeVisible } from '../../render/escape/visible.ts'
import { formatBytes, formatCount, formatRatioAsPercent } from '../../render/format.ts'
import type { ReadProgress } from '../formats/read-document.ts'
import type { Host } from './host.ts'

/** Time before progress is first shown, ms: shorter reads show none. */
const DELAY_MS = 400
/** Least time between two updates, ms. */
const INTERVAL_MS = 100

/** Returns the listener for a reader's progress, and `end`, which clears the line. */
export function progressOn(host: Host): { show(progress: ReadProgress): void; end(): void } {
  const startedAt = host.now()
  let shownAt = 0
  return {
    show({ file, bytesRead, bytesTotal, samples }) {
      const now = host.now()
      if (!host.isInteractive || now - startedAt < DELAY_MS || now - shownAt < INTERVAL_MS) return
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
