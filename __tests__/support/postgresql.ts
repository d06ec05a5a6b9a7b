import { type ChildProcess, spawn } from 'node:child_process'
import { pathOf } from './needed.ts'

/** A PostgreSQL cluster of its own, and the variables by which its clients find it. It is dropped when its input ends. */
export interface Cluster {
  readonly server: ChildProcess
  readonly env: Record<string, string>
}

/** Starts a cluster with options of pg_virtualenv. As root, it would use folders of the system, of which there is one. */
export async function startPostgresql(...options: string[]): Promise<Cluster> {
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const line = [...asUser, pathOf('postgresql')!, ...options, 'sh', '-c', 'env; echo READY; cat']
  const server = spawn(line[0]!, line.slice(1), { stdio: ['pipe', 'pipe', 'ignore'], cwd: '/' })
  // Its output is read to the end: without a reader it would not get to drop the cluster.
  let text = ''
  server.stdout.on('data', chunk => {
    text += chunk
  })
  while (!text.includes('READY')) {
    if (server.exitCode !== null) throw new Error(`pg_virtualenv ended with ${server.exitCode}`)
    await new Promise(next => setTimeout(next, 100))
  }
  const env = Object.fromEntries(
    text.split('\n').flatMap(line => (line.startsWith('PG') ? [line.split('=', 2)] : [])),
  )
  return { server, env }
}
