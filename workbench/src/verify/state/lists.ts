import type { Operation } from '../../model/contract.ts'
import type { Input } from '../../model/input.ts'
import type { Credentials } from '../credentials.ts'
import { findItemsById, type PathValues } from '../resources/identity.ts'
import type { PagingProblem } from '../violation.ts'
import { mayHavePages, readPages, withLargePage, withSmallPages } from './pages.ts'
import type { Sequence } from './sequence-state.ts'
import type { Created, Sent } from './session.ts'

type List = {
  list: Operation
  last: Sent
  bodies: unknown[]
  /** @returns how often a resource is in the list. */
  count: (one: Created) => number
  /** Whether the list was read to its end. */
  isWhole: boolean
  problem: PagingProblem | undefined
}

/**
 * Reads the list of a kind of resource to its end.
 * @param isSmall requests the smallest pages, and larger ones if the list does not end.
 */
export async function readList(
  { session, created }: Sequence,
  label: string,
  { isSmall = false, user }: { isSmall?: boolean; user?: Credentials | undefined } = {},
): Promise<List | undefined> {
  const { plan } = session
  const { resource, sent: creation } = created
  const { list } = resource
  const input = list && session.createInput(list, creation.input.path as PathValues)
  if (!list || !input) return undefined
  const read = (first: Input) =>
    readPages(plan, resource, list, first, ({ input: of, query }, ordinal) => {
      const page = ordinal > 1 ? `, page ${ordinal}` : ''
      return session.send(list, of, `${label}${page}`, { query, user })
    })
  const large = withLargePage(plan, list, input)
  const small = isSmall ? withSmallPages(plan, list, input) : large
  const some = await read(small)
  const pages = small === large || some.isWhole || some.problem ? some : await read(large)
  const last = pages.sent.at(-1)
  if (!last) return undefined
  const bodies = pages.sent.map(({ response }) => response?.body)
  return {
    list,
    last,
    bodies,
    count: ({ values }) => findItemsById(resource, values[resource.parameter] ?? '', bodies).length,
    isWhole: pages.isWhole || !mayHavePages(list, last),
    problem: pages.problem,
  }
}
