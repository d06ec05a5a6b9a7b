// jazzer.js is built for glibc 2.38. It uses three of its new functions, which older systems have under other names:
// the version requirement is made optional, and a small library with the new names is preloaded.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NEWER = ['GLIBC_2.38', 'GLIBCXX_3.4.32']
/** VER_FLG_WEAK of <elf.h>: the version may be missing. */
const WEAK = 2
const SHIM = `#include <stdlib.h>
long __isoc23_strtol(const char *s, char **e, int b) { return strtol(s, e, b); }
unsigned long __isoc23_strtoul(const char *s, char **e, int b) { return strtoul(s, e, b); }
void _ZSt21ios_base_library_initv(void) {}
`

/** Returns the environment that jazzer.js needs on this machine; builds the shim once, with gcc. */
export function environmentFor(folder) {
  const glibc = process.report.getReport().header.glibcVersionRuntime
  if (glibc === undefined || Number(glibc.split('.')[1]) >= 38) return {}
  const shim = join(folder, 'older-glibc.so')
  if (!existsSync(shim)) {
    makeOptional(
      join(folder, `node_modules/@jazzer.js/fuzzer/prebuilds/fuzzer-linux-${process.arch}.node`),
    )
    execFileSync('gcc', ['-shared', '-fPIC', '-x', 'c', '-o', shim, '-'], { input: SHIM })
  }
  return { LD_PRELOAD: shim }
}

/** Marks the newer versions that a library requires (Elf64_Vernaux: hash, flags, …) as weak. */
function makeOptional(library) {
  const bytes = readFileSync(library)
  for (const version of NEWER) {
    const hash = Buffer.alloc(4)
    hash.writeUInt32LE(elfHash(version))
    bytes.writeUInt16LE(WEAK, bytes.indexOf(hash) + hash.length)
  }
  writeFileSync(library, bytes)
}

function elfHash(name) {
  let hash = 0
  for (const char of name) {
    hash = ((hash << 4) + char.charCodeAt(0)) >>> 0
    const high = hash & 0xf0000000
    hash = ((hash ^ (high >>> 24)) & ~high) >>> 0
  }
  return hash
}
