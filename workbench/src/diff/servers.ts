import type { Contract, Operation, Server } from '../model/contract.ts'
import {
  CONTRACT_SCOPE,
  type Compare,
  type Comparison,
  findPointers,
  pairByKey,
} from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import type { RuleName } from './rules.ts'

/** The server of a contract without `servers`: its own host. */
const DEFAULT_SERVER: Server = {
  url: '/',
  description: undefined,
  variables: [],
  pointer: [],
  annotations: {},
}

const mapByUrl = (servers: Server[]) =>
  new Map((servers.length > 0 ? servers : [DEFAULT_SERVER]).map((one) => [one.url, one]))

export const compareServers = (comparison: Comparison) =>
  compareServerLists(comparison, comparison.base.servers, comparison.revision.servers, {
    ...CONTRACT_SCOPE,
    where: 'servers',
  })

/** Servers of an operation or its path replace the contract's. */
export const compareOwnServers: Compare<Operation> = (comparison, base, revision, scope) => {
  if (base.servers.length === 0 && revision.servers.length === 0) return
  const listServers = ({ servers }: Operation, contract: Contract) =>
    servers.length > 0 ? servers : contract.servers
  compareServerLists(
    comparison,
    listServers(base, comparison.base),
    listServers(revision, comparison.revision),
    scope,
  )
}

const compareServerLists: Compare<Server[]> = (comparison, base, revision, scope) => {
  for (const { key: url, was, is } of pairByKey(mapByUrl(base), mapByUrl(revision)))
    if (was && is) compareServer(comparison, was, is, { ...scope, where: `server ${url}` })
    else {
      const rule = was ? 'server-removed' : 'server-added'
      comparison.report(rule, scope, { ...findPointers(was, is), name: url })
    }
}

const compareServer: Compare<Server> = (comparison, was, is, scope) => {
  compareDocumentation(comparison, was, is, scope)
  for (const variable of was.variables) {
    const now = is.variables.find(({ name }) => name === variable.name)
    if (!now) continue
    const detail = { ...findPointers(variable, now), name: now.name }
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
