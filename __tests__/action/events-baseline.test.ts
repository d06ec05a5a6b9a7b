import { testEvents } from './events.ts'

testEvents('baseline')
