import { contractDocument } from 'virtual:contract'
import { getEmailServiceMock } from '@/generated/email/email.msw'
import { mockOf } from '../workbench/mock/msw'
import { readContract } from '../workbench/reader/read-contract'

/** Orval's MSW handlers of every tag. */
const generated = Object.assign(
  {},
  ...Object.values(import.meta.glob('../src/generated/api/**/*.msw.ts', { eager: true })),
)

/**
 * Handlers for every request of the app. They respond by input, with the same scenarios of the contract
 * as the mock backend, through the generated handlers.
 */
export const handlers = [
  mockOf(readContract(contractDocument), generated, import.meta.env.VITE_API_BASE ?? '/api'),
  ...getEmailServiceMock(),
]
