import type { Contract, Operation, Server } from '../model/contract/contract.ts'
import { type Addresses, listServers, normalizeUrl } from './align-servers.ts'
import {
  CONTRACT_SCOPE,
  type Compare,
  type Comparison,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import type { RuleName } from './rules.ts'

const mapByUrl = (servers: Server[]) => new Map(servers.map((one) => [normalizeUrl(one.url), one]))

export function compareServers(comparison: Comparison, before: Addresses, after: Addresses) {
  const isReplaced = ({ operations }: Addresses) =>
    operations.length > 0 && operations.every(({ servers }) => servers.length > 0)
  // `compareOwnServers` compares those of each operation.
  if (isReplaced(before) || isReplaced(after)) return
  const scope = { ...CONTRACT_SCOPE, where: 'servers' }
  compareServerLists(comparison, before.servers, after.servers, scope)
  const name = before.movedPath ?? after.movedPath
  const pointers = pairPointers(before.servers[0], after.servers[0])
  if (name !== undefined) comparison.report('server-path-moved', scope, { ...pointers, name })
}

/** Servers of an operation or its path replace the contract's. */
export const compareOwnServers: Compare<Operation> = (comparison, base, revision, scope) => {
  if (base.servers.length === 0 && revision.servers.length === 0) return
  const listOwn = ({ servers }: Operation, contract: Contract) =>
    servers.length > 0 ? servers : listServers(contract)
  compareServerLists(
    comparison,
    listOwn(base, comparison.base),
    listOwn(revision, comparison.revision),
    scope,
  )
}

const compareServerLists: Compare<Server[]> = (comparison, base, revision, scope) => {
  for (const { was, is, one } of pairByKey(mapByUrl(base), mapByUrl(revision)))
    if (was && is) compareServer(comparison, was, is, { ...scope, where: `server ${one.url}` })
    else {
      const rule = was ? 'server-removed' : 'server-added'
      comparison.report(rule, scope, { ...pairPointers(was, is), name: one.url })
    }
}

/** A variable of one server, where the other has its default written out. */
function compareWithDefault(
  comparison: Comparison,
  [own, other]: [Server, Server],
  scope: Scope,
  rule: 'server-variable-limited' | 'server-variable-value-added',
) {
  for (const variable of own.variables) {
    const isKept = other.variables.some(({ name }) => name === variable.name)
    const values = variable.enum.filter((value) => value !== variable.default)
    const isFree = variable.enum.length === 0
    if (isKept || (values.length === 0 && !isFree) || hasVariable(other, variable.name)) continue
    const isLimited = rule === 'server-variable-limited'
    const after = isLimited ? variable.default : isFree ? 'anything' : values.join(', ')
    const pointers = isLimited ? pairPointers(variable, other) : pairPointers(other, variable)
    comparison.report(rule, scope, { ...pointers, name: variable.name, after })
  }
}

const hasVariable = ({ url }: Server, name: string) => url.includes(`{${name}}`)

const compareServer: Compare<Server> = (comparison, was, is, scope) => {
  compareDocumentation(comparison, was, is, scope)
  compareWithDefault(comparison, [was, is], scope, 'server-variable-limited')
  compareWithDefault(comparison, [is, was], scope, 'server-variable-value-added')
  for (const variable of was.variables) {
    const now = is.variables.find(({ name }) => name === variable.name)
    if (!now) continue
    const detail = { ...pairPointers(variable, now), name: now.name }
    const report = (rule: RuleName, before?: string, after?: string) =>
      comparison.report(rule, scope, { ...detail, before, after })
    if (variable.default !== now.default)
      report('server-variable-default-changed', variable.default, now.default)
    if (now.enum.length === 0) continue
    for (const value of variable.enum)
      if (!now.enum.includes(value)) report('server-variable-value-removed', value)
    if (variable.enum.length === 0)
      report('server-variable-limited', undefined, now.enum.join(', '))
    else
      for (const value of now.enum)
        if (!variable.enum.includes(value)) report('server-variable-value-added', undefined, value)
  }
}
