/** The test plan of JMeter: the same load as load-test.js, with a thread group for each level. */

interface Plan {
  readonly port: number
  readonly seconds: number
  /** Calls of post-check-in in an execution. */
  readonly calls: number
  /** Whether post-check-in is loaded by TLS. */
  readonly tls: boolean
  /** Pause inside the transaction, ms. */
  readonly pause: number
}

const text = (name: string, value: string | number) =>
  `<stringProp name="${name}">${value}</stringProp>`
const flag = (name: string, value: boolean) => `<boolProp name="${name}">${value}</boolProp>`
const element = (tag: string, name: string, content: string, inside = '') =>
  `<${tag} guiclass="${tag}Gui" testclass="${tag}" testname="${name}">${content}</${tag}><hashTree>${inside}</hashTree>`

function request(name: string, level: string, port: number, protocol = 'http'): string {
  return element(
    'HTTPSamplerProxy',
    name,
    text('HTTPSampler.domain', '127.0.0.1') +
      text('HTTPSampler.port', port) +
      text('HTTPSampler.protocol', protocol) +
      text('HTTPSampler.path', `/${name}?${level}`) +
      text('HTTPSampler.method', 'GET') +
      flag('HTTPSampler.use_keepalive', false),
  )
}

function transaction(name: string, inside: string): string {
  const content = flag('TransactionController.parent', false)
  const times = flag('TransactionController.includeTimers', true)
  return element('TransactionController', name, content + times, inside)
}

/** A pause of its own, as an action of the flow. */
function pause(ms: string): string {
  const action = '<intProp name="ActionProcessor.action">1</intProp>'
  return element('TestAction', 'pause', action + text('ActionProcessor.duration', ms))
}

/** The name of the level as a variable, which JMeter writes to a column of its own, and when its thread has to end. */
function variables(level: string, seconds: number): string {
  const end = `\${__longSum(\${__time()},${Math.round(seconds * 1000)})}`
  const names = `<collectionProp name="UserParameters.names">${text('1', 'level') + text('2', 'end')}</collectionProp>`
  const values = `<collectionProp name="1">${text('1', level) + text('2', end)}</collectionProp>`
  const all = `<collectionProp name="UserParameters.thread_values">${values}</collectionProp>`
  // Without it, each request moves the end.
  const once = flag('UserParameters.per_iteration', true)
  return element('UserParameters', 'level', names + all + once)
}

/** Repeats whole executions until the end: the end of a thread group cuts them off, and what was planted in those is in no transaction. */
function untilEnd(inside: string): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of JMeter
  const condition = '${__jexl3(${__time()} &lt; ${end})}'
  return element(
    'WhileController',
    'until the end',
    text('WhileController.condition', condition),
    inside,
  )
}

function loop(times: number): string {
  const loops =
    `<intProp name="LoopController.loops">${times}</intProp>` +
    flag('LoopController.continue_forever', false)
  return `<elementProp name="ThreadGroup.main_controller" elementType="LoopController">${loops}</elementProp>`
}

/** Calls before the test that are left out of the results: a JVM that has just begun is slow, by more than is planted. */
function warmUp(port: number, protocol: string): string {
  const script = text('scriptLanguage', 'groovy') + text('script', 'prev.setIgnore()')
  const leaveOut = element('JSR223PostProcessor', 'leave out', script)
  const calls = request('warm', 'warm', port) + request('warm', 'warm', port + 1, protocol)
  const content = loop(60) + text('ThreadGroup.num_threads', 5)
  return element('SetupThreadGroup', 'warm', content, leaveOut + calls)
}

function group(level: string, users: number, nth: number, plan: Plan): string {
  const { port, seconds, calls, tls, pause: inside } = plan
  const part = seconds / 3
  const content =
    loop(1) +
    text('ThreadGroup.num_threads', users) +
    text('ThreadGroup.ramp_time', 1) +
    text('ThreadGroup.duration', part + 10) +
    text('ThreadGroup.delay', nth * part) +
    flag('ThreadGroup.scheduler', true)
  const checkIn =
    request('find-item', level, port) +
    request('post-check-in', level, port + 1, tls ? 'https' : 'http').repeat(calls) +
    (inside > 0 ? pause(String(inside)) : '') +
    request('get-receipt', level, port)
  const search = request('query', level, port) + request('facets', level, port)
  const steps =
    variables(level, part) +
    untilEnd(transaction('check-in', checkIn) + transaction('search', search) + pause('500'))
  return element('ThreadGroup', level, content, steps)
}

/** Returns the document of a plan. */
export function jmeterPlan(plan: Plan): string {
  const groups =
    warmUp(plan.port, plan.tls ? 'https' : 'http') +
    group('low', 5, 0, plan) +
    group('high', 10, 1, plan) +
    group('middle', 7, 2, plan)
  const whole = element('TestPlan', 'check-in', '', groups)
  return `<?xml version="1.0"?><jmeterTestPlan version="1.2" properties="5.0"><hashTree>${whole}</hashTree></jmeterTestPlan>`
}
