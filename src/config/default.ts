/** The configuration that holds where there is no file, as it comes out of an empty one: known without the means to read one. */
import type { Config } from './config.ts'
import config from './default.json' with { type: 'json' }

/** What parseConfig makes of an empty text; a test writes and compares it. */
export const DEFAULT_CONFIG = config as unknown as Config
