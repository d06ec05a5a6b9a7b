/** The CPU time of a piece of work, whatever else the machine does. */

/** Runs the work; returns the CPU time that this process took for it, ms. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
