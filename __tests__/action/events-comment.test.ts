import { testEvents } from './events.ts'

testEvents('comment')
