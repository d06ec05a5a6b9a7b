// Runs commands of the built program, one after the other, in this process: { args } in, { code, output, ms } out.
import { pathToFileURL } from 'node:url'

const program = pathToFileURL(process.argv[2]).href
let output = ''
const keep = (text, encoding, done) => {
  output += text
  const after = typeof encoding === 'function' ? encoding : done
  after?.()
  return true
}
process.stdout.write = keep
process.stderr.write = keep

let number = 0
process.on('message', async ({ args }) => {
  output = ''
  process.exitCode = undefined
  process.argv = [process.argv[0], 'perf-gate', ...args]
  const start = process.cpuUsage()
  try {
    await import(`${program}?${number++}`)
  } catch (error) {
    output += `not caught: ${error?.stack ?? error}`
  }
  const { user, system } = process.cpuUsage(start)
  process.send({ code: process.exitCode ?? 0, output, ms: (user + system) / 1000 })
})
