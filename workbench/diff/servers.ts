import type { Operation } from '../reader/contract.ts'
import { isRecord, type Place, valueAt } from '../reader/document.ts'
import { entriesOf } from '../reader/read-content.ts'
import { CONTRACT_SCOPE, type Comparison, type Scope } from './comparison.ts'
import { compareDocumentation, type Written } from './documentation.ts'

/** The servers at the first of some places that has any; without, the host itself (`/`). */
function serversAt(document: unknown, places: Place[]): Map<string, Written> {
  const place = places.find((one) => {
    const found = valueAt(document, one)
    return Array.isArray(found) && found.length > 0
  })
  const list = place ? (valueAt(document, place) as unknown[]) : [{ url: '/' }]
  return new Map(
    list
      .filter(isRecord)
      .map((node, index) => [
        String(node['url']),
        { node, place: place ? [...place, String(index)] : [] },
      ]),
  )
}

/** Compares the servers of the contract as a whole. */
export const compareServers = (comparison: Comparison) =>
  compareLists(comparison, [['servers']], [['servers']], { ...CONTRACT_SCOPE, where: 'servers' })

/** Compares the servers of an operation, where it or its path has its own. */
export function compareOwnServers(
  comparison: Comparison,
  base: Operation,
  revision: Operation,
  scope: Scope,
) {
  const places = ({ place }: Operation) => [
    [...place, 'servers'],
    [...place.slice(0, -1), 'servers'],
  ]
  const isOwn = (document: unknown, operation: Operation) =>
    places(operation).some((place) => valueAt(document, place) !== undefined)
  if (isOwn(comparison.base.document, base) || isOwn(comparison.revision.document, revision))
    compareLists(
      comparison,
      [...places(base), ['servers']],
      [...places(revision), ['servers']],
      scope,
    )
}

function compareLists(comparison: Comparison, base: Place[], revision: Place[], scope: Scope) {
  const { report } = comparison
  const before = serversAt(comparison.base.document, base)
  const after = serversAt(comparison.revision.document, revision)
  for (const [url, was] of before) {
    const is = after.get(url)
    if (is) compareServer(url, was, is)
    else report('server-removed', scope, { base: was.place, name: url })
  }
  for (const [url, is] of after)
    if (!before.has(url)) report('server-added', scope, { revision: is.place, name: url })

  function compareServer(url: string, was: Written, is: Written) {
    const inner = { ...scope, where: `server ${url}` }
    compareDocumentation(comparison, was, is, inner)
    const variables = new Map(entriesOf(is.node['variables']))
    for (const [name, node] of entriesOf(was.node['variables'])) {
      const now = variables.get(name)
      if (!isRecord(node) || !isRecord(now)) continue
      const places = {
        base: [...was.place, 'variables', name],
        revision: [...is.place, 'variables', name],
      }
      if (node['default'] !== now['default'])
        report('server-variable-default-changed', inner, {
          ...places,
          name,
          before: node['default'],
          after: now['default'],
        })
      const values = ({ enum: list }: Record<string, unknown>) => (Array.isArray(list) ? list : [])
      const [some, someNow] = [values(node), values(now)]
      const removed = some.filter((value) => someNow.length > 0 && !someNow.includes(value))
      const added = someNow.filter((value) => !some.includes(value))
      for (const before of removed)
        report('server-variable-value-removed', inner, { ...places, name, before })
      if (some.length === 0 && someNow.length > 0)
        report('server-variable-limited', inner, { ...places, name, after: someNow.join(', ') })
      else
        for (const after of added)
          report('server-variable-value-added', inner, { ...places, name, after })
    }
  }
}
