import { hashBytes, readAddress } from 'aml-reader/address'
import type { Finding } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { summarize } from 'aml-reader/record'
import type { CaseInput, CaseOutput, OnResultPart, Source } from './result'
import { tellResult } from './tell-result'

export const TYPED_KEY = 'typed'

export const toTypedSource = (text: string): Source => ({
  ...{ key: TYPED_KEY, name: '', is: 'typed' },
  ...hashBytes(new TextEncoder().encode(text)),
})

export const createCaseOutput = (
  findings: Finding[],
  { lists, unreadable }: ListIndex,
  rest: Omit<CaseOutput, 'readAt' | 'lists' | 'summary'>,
): CaseOutput => ({
  readAt: new Date(),
  lists: { lists, unreadable },
  summary: summarize(findings, lists),
  ...rest,
})

/**
 * The first answer, which needs a fifth of the worker's code.
 * @returns undefined for a case that is not one address.
 */
export function readTypedAddress(
  { text, files }: CaseInput,
  lists: ListIndex,
  tell: OnResultPart,
): CaseOutput | undefined {
  const finding = files.length === 0 ? readAddress(text, lists) : undefined
  if (!finding) return
  tellResult([finding], tell)
  const sources = [toTypedSource(text)]
  return createCaseOutput([finding], lists, {
    sources,
    unread: [],
    masked: text,
    kept: text,
    isOpen: false,
  })
}
