/** The program that a shell starts. Node keeps what it compiles of the rest, so that the next command starts sooner. */
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Node 20 has none.
const kept = enableCompileCache?.()
// Node keeps a file as it was compiled when it was loaded. So all that every command loads is compiled then, and not each function
// when it is called. Node 24 loads it at once, and runs it later; what it loads then must not be compiled so.
if (kept?.directory !== undefined) setFlagsFromString('--no-lazy')
const commandLine = import('./command-line.ts')
setFlagsFromString('--lazy')
await commandLine
