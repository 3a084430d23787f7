import type { Operation, Parameter } from '../../model/contract.ts'
import { isRecord } from '../../model/document.ts'

/** The most pages of a list that are read. */
const MAX_PAGES = 20

/** The parameter of a list that selects a page by its number, or by the items before it. */
export const pageParameterOf = ({ parameters }: Operation): Parameter | undefined =>
  parameters.find(({ name, in: location }) => location === 'query' && /^(page|offset)$/i.test(name))

/** The longest list in a body: the items of a page. */
function itemsIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  const lists = isRecord(body) ? Object.values(body).filter((one) => Array.isArray(one)) : []
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/**
 * Reads a list page by page.
 * @param read returns the body of the page with a value of the parameter; undefined for none.
 * @returns the bodies, and whether the last page came.
 */
export async function readPages(
  { name, schema }: Parameter,
  read: (value: number) => Promise<unknown>,
): Promise<{ bodies: unknown[]; isWhole: boolean }> {
  const bodies: unknown[] = []
  const isOffset = name.toLowerCase() === 'offset'
  let value = isOffset ? 0 : (schema.minimum ?? 1)
  while (bodies.length < MAX_PAGES) {
    const body = await read(value)
    if (body === undefined) return { bodies, isWhole: false }
    const { length } = itemsIn(body)
    if (length === 0) return { bodies, isWhole: true }
    bodies.push(body)
    value += isOffset ? length : 1
  }
  return { bodies, isWhole: false }
}
