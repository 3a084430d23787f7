import { contractDocument } from 'virtual:contract'
import { readContract } from 'aml-contract/model'
import { getEmailServiceMock } from '@/generated/email/email.msw'
import { createContractMock } from './contract-mock'

const generated = Object.assign(
  {},
  ...Object.values(import.meta.glob('../src/generated/api/**/*.msw.ts', { eager: true })),
)

export const handlers = [
  createContractMock(
    readContract(contractDocument),
    generated,
    import.meta.env.VITE_API_BASE ?? '/api',
  ),
  ...getEmailServiceMock(),
]
