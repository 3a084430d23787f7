import { it } from 'vitest'
import { expectWitnesses } from '../proof/witnesses'

it(
  'rates as major each random edit that breaks a message, by another validator',
  () => expectWitnesses(0, 60),
  300_000,
)
