/** A copy of the files that a release changes. */
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PINNED_FILES } from '../../scripts/release.mjs'
import { ROOT } from '../command-line.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'

const FILES = ['package.json', 'package-lock.json', 'src/core/model/version.ts', 'LICENSE']

/** Makes the copy for the duration of the calling test. */
export function workingCopy(): string {
  const folder = scratchFolder()
  for (const file of [...PINNED_FILES, ...FILES]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  return folder
}
