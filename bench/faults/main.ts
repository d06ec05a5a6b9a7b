/** Every fault at every request of the story: see __tests__/action/fault-sweep.ts. Node 24: node bench/faults/main.ts */
import { FAULTS, sweep } from '../../__tests__/action/fault-sweep.ts'

const stride = Number(process.argv[2] ?? 1)
const { requests, injected, repeated } = await sweep(stride)
console.log(
  `${injected} faults injected: ${Object.keys(FAULTS).length} kinds over the ${requests} requests of the story. ` +
    `${injected - repeated} were overcome at once, ${repeated} were said and overcome by running the job again. ` +
    'No baseline was lost, no comment was there twice, and the only other verdict was no-data, where it could not be read.',
)
