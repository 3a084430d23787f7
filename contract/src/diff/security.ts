import type { Operation, SecurityRequirement, SecurityScheme } from '../model/contract/contract.ts'
import {
  CONTRACT_SCOPE,
  type Comparer,
  type Comparison,
  isSame,
  pairByKey,
  pairPointers,
} from './comparison.ts'
import { compareDocumentation } from './documentation.ts'

/** Describes how a scheme authorizes a request, without the URLs of its flows. */
const describeCredential = ({
  type,
  scheme,
  in: location,
  name,
  openIdConnectUrl,
}: SecurityScheme) => {
  const own = location === 'header' ? name?.toLowerCase() : name
  return [type, scheme, location, own, openIdConnectUrl].filter(Boolean).join(' ')
}

const listFlows = ({ flows }: SecurityScheme) =>
  new Map(
    Object.entries(flows).map(
      ([name, { authorizationUrl, tokenUrl, deviceAuthorizationUrl }]): [string, string] => [
        name,
        [authorizationUrl, tokenUrl, deviceAuthorizationUrl].filter(Boolean).join(' '),
      ],
    ),
  )

const toMap = (record: Record<string, string> = {}) => new Map(Object.entries(record))

/** Pairs schemes of the same key; a renamed scheme is one with a new key and the same description. */
function pairSchemes({ base, revision }: Comparison) {
  const [before, after] = [base.securitySchemes, revision.securitySchemes]
  const has = (schemes: SecurityScheme[], key: string) => schemes.some((one) => one.key === key)
  const describe = (scheme: SecurityScheme) => [describeCredential(scheme), listFlows(scheme)]
  return before.flatMap((was) => {
    const is =
      after.find(({ key }) => key === was.key) ??
      after.find((one) => !has(before, one.key) && isSame(describe(was), describe(one)))
    return is ? [{ was, is }] : []
  })
}

export function compareSecuritySchemes(comparison: Comparison) {
  for (const { was, is } of pairSchemes(comparison)) {
    const scope = { ...CONTRACT_SCOPE, where: `security scheme ${was.key}` }
    const reportChange = (name: string, before: string, after = 'none') => {
      const detail = { ...pairPointers(was, is), name, before, after }
      if (before !== after) comparison.report('security-scheme-changed', scope, detail)
    }
    reportChange('it', describeCredential(was), describeCredential(is))
    for (const { key: name, ...urls } of pairByKey(listFlows(was), listFlows(is)))
      if (urls.was !== undefined) reportChange(`the flow ${name}`, urls.was, urls.is)
      else comparison.report('security-flow-added', scope, { revision: is.pointer, name })
    for (const [name, { scopes = {} }] of Object.entries(was.flows)) {
      const flow = is.flows[name]
      if (!flow) continue
      for (const { key, ...text } of pairByKey(toMap(scopes), toMap(flow.scopes)))
        if (text.is === undefined) reportChange(`the flow ${name}`, `the scope ${key}`)
        else if (text.was !== undefined && text.was !== text.is)
          comparison.report('documentation-changed', scope, {
            ...pairPointers(was, is),
            name: `the scope ${key}`,
          })
    }
    compareDocumentation(comparison, was, is, scope)
  }
}

type Alternative = SecurityRequirement[]

const formatAlternative = (alternative: Alternative) =>
  alternative
    .map(({ key, scopes }) =>
      scopes.length > 0 ? `${key} (${scopes.toSorted().join(', ')})` : key,
    )
    .toSorted()
    .join(' and ')

const satisfies = (given: Alternative, needed: Alternative) =>
  needed.every(({ key, scopes }) => {
    const own = given.find((one) => one.key === key)
    return own && scopes.every((scope) => own.scopes.includes(scope))
  })

const isPublic = (alternatives: Alternative[]) =>
  alternatives.length === 0 || alternatives.some(({ length }) => length === 0)

export const compareSecurity: Comparer<Operation> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const keys = new Map(pairSchemes(comparison).map(({ was, is }) => [was.key, is.key]))
  const was = base.securityRequirements.alternatives.map((alternative) =>
    alternative.map((one) => ({ ...one, key: keys.get(one.key) ?? one.key })),
  )
  const is = revision.securityRequirements.alternatives
  const pointers = pairPointers(base.securityRequirements, revision.securityRequirements)
  const formatAll = (alternatives: Alternative[]) =>
    alternatives.map(formatAlternative).join(' or ')
  if (isPublic(was) && isPublic(is)) return
  if (isPublic(was))
    return report('security-required', scope, { ...pointers, after: formatAll(is) })
  if (isPublic(is))
    return report('security-no-longer-required', scope, {
      ...pointers,
      before: formatAll(was),
    })
  for (const one of was)
    if (!is.some((other) => satisfies(one, other)))
      report('security-alternative-removed', scope, {
        ...pointers,
        ...{ before: formatAlternative(one), after: formatAll(is) },
      })
  for (const one of is)
    if (!was.some((other) => satisfies(one, other)))
      report('security-alternative-added', scope, { ...pointers, after: formatAlternative(one) })
}
