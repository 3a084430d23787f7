import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type DocumentType = 'tax' | 'transactions' | 'proof'

/** P9-limits: the default. */
export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'tax'

/** The documents that can be requested (P3-document-types). */
export const DOCUMENT_TYPES: readonly {
  value: DocumentType
  label: MessageDescriptor
  description: MessageDescriptor
}[] = [
  {
    value: 'tax',
    label: msg`Tax report`,
    description: msg`Generating a tax report and all additional documents to declare your taxes.`,
  },
  {
    value: 'transactions',
    label: msg`Transactions Export`,
    description: msg`An Excel document with your transactions for a certain period and from certain accounts.`,
  },
  {
    value: 'proof',
    label: msg`Proof of Source of Funds`,
    description: msg`Documents proving to a bank or an exchange your source of funds.`,
  },
]
