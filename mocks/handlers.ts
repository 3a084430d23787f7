import { contractDocument } from 'virtual:contract'
import { readContract } from 'openapi-workbench/model'
import { getEmailServiceMock } from '@/generated/email/email.msw'
import { createContractMock } from './contract-mock'

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
  createContractMock(
    readContract(contractDocument),
    generated,
    import.meta.env.VITE_API_BASE ?? '/api',
  ),
  ...getEmailServiceMock(),
]
