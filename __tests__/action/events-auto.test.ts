import { testEvents } from './events.ts'

testEvents('auto')
