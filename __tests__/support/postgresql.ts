import { spawn } from 'node:child_process'
import { pathOf } from './needed.ts'

/**
 * Starts a PostgreSQL cluster with options of pg_virtualenv, and returns the variables by which its clients find it. It is dropped
 * when its input ends. As root, it would use folders of the system, of which there is one.
 */
export async function startPostgresql(...options: string[]) {
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
  const env: Record<string, string> = Object.fromEntries(
    text.split('\n').flatMap(line => (line.startsWith('PG') ? [line.split('=', 2)] : [])),
  )
  return { server, env }
}
