/** The test plan of JMeter: the same load as load-test.js, by Open Model Thread Groups; or few users who ask without a pause. */

export interface Load {
  readonly port: number
  readonly shape: 'levels' | 'ramp'
  /** Requests a second: of each level, or the first and the last of the ramp. */
  readonly rates: readonly number[]
  /** Of a level, or of the ramp. */
  readonly seconds: number
  /** How many requests may wait at once; JMeter's Open Model has no such limit, so a plan with fewer than 10 has users. */
  readonly users: number
}

/** The schedule of an Open Model counts from the start of the test, calls before it too: what is late then comes all at once. */
const LATE = 30
/** Seconds after a level in which what waits is served; the group then interrupts its threads. */
const AFTER = 11

const text = (name: string, value: string | number) =>
  `<stringProp name="${name}">${value}</stringProp>`
const element = (tag: string, name: string, content: string, inside = '') =>
  `<${tag} guiclass="${tag}Gui" testclass="${tag}" testname="${name}">${content}</${tag}><hashTree>${inside}</hashTree>`

function request({ port }: Load): string {
  const address = text('HTTPSampler.domain', '127.0.0.1') + text('HTTPSampler.port', port)
  return element(
    'HTTPSamplerProxy',
    'work',
    `${address}${text('HTTPSampler.path', '/')}${text('HTTPSampler.method', 'GET')}`,
  )
}

/** The name of the level as a variable, which JMeter writes to a column of its own. */
function variable(level: string): string {
  const names = `<collectionProp name="UserParameters.names">${text('1', 'level')}</collectionProp>`
  const values = `<collectionProp name="1">${text('1', level)}</collectionProp>`
  const all = `<collectionProp name="UserParameters.thread_values">${values}</collectionProp>`
  return element('UserParameters', 'level', names + all)
}

/** Calls before the test that are left out of the results: a JVM that has just begun is slow. */
function warmUp(load: Load): string {
  const script = text('scriptLanguage', 'groovy') + text('script', 'prev.setIgnore()')
  const leaveOut = element('JSR223PostProcessor', 'leave out', script)
  const content = loops(20) + text('ThreadGroup.num_threads', 2)
  return element('SetupThreadGroup', 'warm', content, leaveOut + request(load))
}

function loops(times: number): string {
  const loop = `<intProp name="LoopController.loops">${times}</intProp><boolProp name="LoopController.continue_forever">false</boolProp>`
  return `<elementProp name="ThreadGroup.main_controller" elementType="LoopController">${loop}</elementProp>`
}

function arrivals(name: string, schedule: string, load: Load): string {
  const controller =
    '<elementProp name="ThreadGroup.main_controller" elementType="OpenModelThreadGroupController"/>'
  const content = controller + text('OpenModelThreadGroup.schedule', schedule)
  return element('OpenModelThreadGroup', name, content, variable(name) + request(load))
}

/** As many users as may wait, who together keep to the highest rate, if they can. */
function users(load: Load): string {
  const content =
    loops(-1) +
    text('ThreadGroup.num_threads', load.users) +
    text('ThreadGroup.duration', load.seconds) +
    '<boolProp name="ThreadGroup.scheduler">true</boolProp>'
  const rate = `<doubleProp><name>throughput</name><value>${60 * load.rates.at(-1)!}</value></doubleProp><intProp name="calcMode">2</intProp>`
  const timer = element('ConstantThroughputTimer', 'rate', rate)
  return element('ThreadGroup', 'users', content, variable('users') + timer + request(load))
}

function groupsOf(load: Load): string {
  const { rates, seconds } = load
  if (load.users < 10) return users(load)
  if (load.shape === 'ramp')
    return arrivals(
      'ramp',
      `pause(${LATE} sec) rate(${rates[0]}/sec) even_arrivals(${seconds} sec) rate(${rates.at(-1)}/sec) pause(${AFTER} sec)`,
      load,
    )
  const level = (rate: number, nth: number) => {
    const schedule = `pause(${LATE + nth * (seconds + AFTER)} sec) rate(${rate}/sec) even_arrivals(${seconds} sec) rate(${rate}/sec) pause(${AFTER} sec)`
    return arrivals(`level-${rate}`, schedule, load)
  }
  return rates.map(level).join('')
}

/** Returns the document of a plan. */
export function jmeterPlan(load: Load): string {
  const whole = element('TestPlan', 'capacity', '', warmUp(load) + groupsOf(load))
  return `<?xml version="1.0"?><jmeterTestPlan version="1.2" properties="5.0"><hashTree>${whole}</hashTree></jmeterTestPlan>`
}
