/** The configuration of a machine that measures. */
import { MACHINE_FACT } from '../model/run.ts'
import type { Config } from './config.ts'

/** Returns the configuration for runs measured on this machine: its kind is a fact, unless it may differ. */
export function configOnMachine(config: Config, machine: string | undefined): Config {
  const { environment } = config
  if (machine === undefined || environment.expected.includes(MACHINE_FACT)) return config
  const facts = { [MACHINE_FACT]: machine, ...environment.facts }
  return { ...config, environment: { ...environment, facts } }
}
