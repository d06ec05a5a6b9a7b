/** The built-in configuration, precomputed so that YAML and zod are not loaded without a configuration file. */
import type { Config } from './config.ts'
import config from './default.json' with { type: 'json' }

/** The result of `parseConfig('')`. A test generates and compares it. */
export const DEFAULT_CONFIG = config as unknown as Config
