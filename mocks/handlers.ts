import { contractDocument } from 'virtual:contract'
import { getEmailServiceMock } from '@/generated/email/email.msw'
import { mockOf } from '../contract/mock/msw'
import { readContract } from '../contract/reader/read-contract'

/** All that Orval wrote for MSW, of every tag. */
const generated = Object.assign(
  {},
  ...Object.values(import.meta.glob('../src/generated/api/**/*.msw.ts', { eager: true })),
)

/**
 * Every call that the app makes, answered by its input as the mock backend answers it: the same
 * scenarios, from the same contract, through the generated handlers.
 */
export const handlers = [
  mockOf(readContract(contractDocument), generated, import.meta.env.VITE_API_BASE ?? '/api'),
  ...getEmailServiceMock(),
]
