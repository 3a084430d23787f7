import { OTHER_ROWS } from '../matrix/rows.ts'
import { testStates } from '../matrix/test-states.ts'

testStates(OTHER_ROWS, () => true)
