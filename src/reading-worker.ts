/** The program of a reading thread. */
import { serveTasks } from './read/formats/workers/serve-tasks.ts'
import { readers } from './readers.ts'

await serveTasks(readers)
