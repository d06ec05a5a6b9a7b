/** The load test in the templates of `init`. */
export const PLAN_TEST = {
  tool: 'jmeter',
  run: 'jmeter -n -t plan.jmx -l results/run.jtl',
  results: 'results/**/*.jtl',
} as const
