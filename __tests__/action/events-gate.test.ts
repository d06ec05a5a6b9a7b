import { testEvents } from './events.ts'

testEvents('gate')
