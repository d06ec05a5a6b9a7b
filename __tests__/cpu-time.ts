/** What a piece of work costs, whatever else the machine has to do. */

/** Runs the work; returns the CPU time that this process took for it, ms. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
