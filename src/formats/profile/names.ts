/** Names of functions that stay the same when lines, addresses and compilers move. */

const CHANGING: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // async-profiler: how the function was compiled.
  [/_\[[0-9a-z]\]$/, ''],
  [/\$\$Lambda[$./\w]*?(?=\.\w+$|$)/, '$$$$Lambda'],
  // Line numbers, offsets, and the hashes of Rust.
  [/:\d+(?::\d+)?(?=\)?$)/, ''],
  [/\+0x[0-9a-f]+$/i, ''],
  [/::h[0-9a-f]{16}$/, ''],
  [/\b0x[0-9a-f]{4,}/gi, '0x…'],
]
const LONGEST = 200
const NAMELESS = '(nameless'

/** Returns the name of a function by its frame in a profile. */
export function functionName(frame: string): string {
  if (/^\s*(\[unknown\]|(0x)?[0-9a-f]{8,})?\s*$/i.test(frame)) return nameless()
  const [, module] = /^\[(\S+\.(?:so|dll|dylib|exe)\S*)\]$/.exec(frame) ?? []
  if (module !== undefined) return nameless(module)
  return CHANGING.reduce((name, [pattern, by]) => name.replace(pattern, by), frame).slice(
    0,
    LONGEST,
  )
}

/** Returns the name of code without one. All of a module has one name, because every build moves its addresses. */
export function nameless(module = ''): string {
  return module === '' ? `${NAMELESS})` : `${NAMELESS} in ${module.replace(/^.*[/\\]/, '')})`
}

export function isNameless(name: string): boolean {
  return name.startsWith(NAMELESS)
}

const WAITS = new Set(
  `accept accept4 acquire clock_nanosleep epoll_pwait epoll_wait futex_abstimed_wait_common futex_wait kevent nanosleep park
  parkNanos poll ppoll pselect pthread_cond_timedwait pthread_cond_wait select sem_wait sigwait sleep usleep wait
  wait_for_tstate_lock wait0`.split(/\s+/),
)

/** Whether a thread with this innermost function waits, in profiles that do not tell. */
export function isWaiting(name: string): boolean {
  const base = name.replace(/ \(.*$/, '').replace(/^.*[./:]/, '')
  return WAITS.has(base.replace(/^_+/, ''))
}
