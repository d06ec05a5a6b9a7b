/** The program that a shell starts. Node keeps what it compiles of the rest, so that the next command starts sooner. */
import { enableCompileCache } from 'node:module'

// Node 20 has none.
enableCompileCache?.()
await import('./command-line.ts')
