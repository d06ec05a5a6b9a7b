/** Version of perf-gate, as package.json states it (a test compares them). */
export const VERSION = '0.1.0'
