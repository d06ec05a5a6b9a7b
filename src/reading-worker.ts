/** The program of a reading thread. */
import { serveTasks } from './core/read/formats/workers/serve-tasks.ts'
import { readers } from './readers.ts'

await serveTasks(readers)
