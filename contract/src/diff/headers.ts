import type { Header } from '../model/contract/contract.ts'
import {
  type Comparer,
  formatRequiredSuffix,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareField } from './fields.ts'

/** Without `Content-Type`, which the media types describe (OpenAPI 3.1, section 4.8.17.1). */
const mapByName = (headers: Header[]) =>
  new Map(
    headers
      .map((header) => [header.name.toLowerCase(), header] as const)
      .filter(([name]) => name !== 'content-type'),
  )

export const compareHeaders: Comparer<Header[]> = (comparison, base, revision, scope) => {
  const createScope = ({ name, mediaType }: Header): Scope => ({
    ...scope,
    where: `${scope.where} header ${name}`,
    format: mediaType === undefined ? 'text' : 'json',
  })
  for (const { was, is, one } of pairByKey(mapByName(base), mapByName(revision))) {
    const change = was ? 'removed' : 'added'
    if (was && is) compareField('header', comparison, was, is, createScope(is))
    else
      comparison.report(
        `header-${change}${formatRequiredSuffix(one)}`,
        createScope(one),
        pairPointers(was, is),
      )
  }
}
