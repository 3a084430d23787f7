import type { Operation } from '../reader/contract.ts'
import { isRecord, type Place, valueAt } from '../reader/document.ts'
import { entriesOf, nodeAt } from '../reader/read-content.ts'
import { CONTRACT_SCOPE, type Comparison, isSame, type Scope } from './comparison.ts'
import { compareDocumentation, type Written } from './documentation.ts'

type Contract = Comparison['base']
/** Schemes that are needed together, and the scopes of each. */
type Alternative = { scopes: Map<string, string[]>; text: string }

function schemesOf({ document }: Contract): Map<string, Written> {
  const place = ['components', 'securitySchemes']
  return new Map(
    entriesOf(valueAt(document, place)).map(([key, one]) => [
      key,
      nodeAt(document, one, [...place, key]),
    ]),
  )
}

/** What decides how a request is authorized by a scheme, but for the addresses of its flows. */
const meansOf = ({ node }: Written) =>
  [
    node['type'],
    String(node['scheme'] ?? '').toLowerCase(),
    node['in'],
    node['name'],
    node['openIdConnectUrl'],
  ]
    .filter(Boolean)
    .map(String)

const flowsOf = ({ node }: Written) =>
  new Map(
    entriesOf(node['flows']).map(([name, flow]) => {
      const { authorizationUrl, tokenUrl, deviceAuthorizationUrl } = isRecord(flow)
        ? flow
        : ({} as Record<string, unknown>)
      return [
        name,
        [authorizationUrl, tokenUrl, deviceAuthorizationUrl].filter(Boolean).map(String),
      ]
    }),
  )

/**
 * Makes what compares the security of operations. A scheme is the same if its key is, or else if it
 * authorizes a request in the same way.
 */
export function securityComparer(comparison: Comparison) {
  const { report } = comparison
  const before = schemesOf(comparison.base)
  const after = schemesOf(comparison.revision)
  /** The keys of the schemes that are the same under another key now. */
  const renamed = new Map(
    [...before]
      .filter(([key]) => !after.has(key))
      .flatMap(([key, scheme]) => {
        const same = [...after].find(
          ([other, now]) =>
            !before.has(other) &&
            isSame([meansOf(scheme), flowsOf(scheme)], [meansOf(now), flowsOf(now)]),
        )
        return same ? [[key, same[0]] as const] : []
      }),
  )

  function alternativesOf(
    { document }: Contract,
    { place }: Operation,
    nameOf: (key: string) => string,
  ) {
    const own: Place = [...place, 'security']
    const isOwn = Array.isArray(valueAt(document, own))
    const required = isOwn ? valueAt(document, own) : document['security']
    const alternatives = (Array.isArray(required) ? required : []).map((one): Alternative => {
      const scopes = new Map(
        entriesOf(one).map(([key, list]) => [
          nameOf(key),
          Array.isArray(list) ? list.map(String) : [],
        ]),
      )
      const text = [...scopes]
        .map(([key, list]) => (list.length > 0 ? `${key} (${list.toSorted().join(', ')})` : key))
        .toSorted()
        .join(' and ')
      return { scopes, text }
    })
    const isOpen = alternatives.length === 0 || alternatives.some(({ scopes }) => scopes.size === 0)
    return {
      alternatives,
      isOpen,
      place: isOwn ? own : Array.isArray(required) ? ['security'] : place,
    }
  }

  /** Compares which credentials an operation needs. */
  function compareSecurity(base: Operation, revision: Operation, scope: Scope) {
    const was = alternativesOf(comparison.base, base, (key) => renamed.get(key) ?? key)
    const is = alternativesOf(comparison.revision, revision, (key) => key)
    const places = { base: was.place, revision: is.place }
    const list = (alternatives: Alternative[]) => alternatives.map(({ text }) => text).join(' or ')
    if (was.isOpen && is.isOpen) return
    if (was.isOpen)
      return report('security-required', scope, { ...places, after: list(is.alternatives) })
    if (is.isOpen)
      return report('security-no-longer-required', scope, {
        ...places,
        before: list(was.alternatives),
      })
    for (const one of was.alternatives)
      if (!is.alternatives.some((other) => isEnough(one, other)))
        report('security-alternative-removed', scope, { ...places, before: one.text })
    for (const one of is.alternatives)
      if (!was.alternatives.some((other) => isEnough(one, other)))
        report('security-alternative-added', scope, { ...places, after: one.text })
  }

  /** Compares how the schemes authorize that both contracts have. */
  function compareSchemes() {
    for (const [key, was] of before) {
      const is = after.get(renamed.get(key) ?? key)
      if (!is) continue
      const scope = { ...CONTRACT_SCOPE, where: `security scheme ${key}` }
      const places = { base: was.place, revision: is.place }
      const [means, meansNow] = [meansOf(was).join(' '), meansOf(is).join(' ')]
      if (means !== meansNow)
        report('security-scheme-changed', scope, {
          ...places,
          name: 'it',
          before: means,
          after: meansNow,
        })
      const [flows, flowsNow] = [flowsOf(was), flowsOf(is)]
      for (const name of new Set([...flows.keys(), ...flowsNow.keys()])) {
        const [flow, flowNow] = [flows.get(name)?.join(' '), flowsNow.get(name)?.join(' ')]
        if (flow === undefined) report('security-flow-added', scope, { revision: is.place, name })
        else if (flow !== flowNow)
          report('security-scheme-changed', scope, {
            ...places,
            name: `the flow ${name}`,
            before: flow,
            after: flowNow ?? 'none',
          })
      }
      compareDocumentation(comparison, was, is, scope, ['description', 'bearerFormat'])
    }
  }

  return { compareSecurity, compareSchemes }
}

/** Whether who has the credentials of one alternative has those of another. */
const isEnough = ({ scopes: given }: Alternative, { scopes: needed }: Alternative) =>
  [...needed].every(([key, list]) => {
    const own = given.get(key)
    return own !== undefined && list.every((scope) => own.includes(scope))
  })
