import { testEvents } from './events.ts'

testEvents('gate', { grouped: true })
