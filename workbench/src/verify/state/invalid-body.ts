import type { Operation } from '../../model/contract.ts'
import type { LoadedContract } from '../../model/load.ts'
import { generateInvalidInputs } from '../cases/invalid-inputs.ts'
import { ANY_CREDENTIALS } from '../credentials.ts'
import type { Sent } from './session.ts'

export const isRefused = ({ response }: Sent) =>
  response !== undefined && response.status >= 400 && response.status < 500

/** Finds an input with an invalid value as deep as possible in its body. @returns undefined if there is none. */
export const findInvalidBody = (contract: LoadedContract, operation: Operation) =>
  [...generateInvalidInputs(contract, operation, () => [], ANY_CREDENTIALS)]
    .filter(({ keys: [location, ...within] = [] }) => location === 'body' && within.length > 0)
    .toSorted((a, b) => (b.keys?.length ?? 0) - (a.keys?.length ?? 0))[0]
