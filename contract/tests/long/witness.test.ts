import { expect, it } from 'vitest'
import { expectWitnesses } from '../proof/witnesses'

const readNumber = (name: string, fallback: number) => Number(process.env[name] || fallback)

it('rates as major each of 20,000 random edits that break a message, by another validator', async () => {
  const count = readNumber('PROOF_PAIRS', 20_000)
  await expectWitnesses(readNumber('PROOF_SEED', 0), count)
  expect(count).toBeGreaterThan(0)
}, 3_600_000)
