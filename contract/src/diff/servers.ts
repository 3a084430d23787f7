import type { Contract, Operation, Server } from '../model/contract/contract.ts'
import { type Address, listAddresses, matchAddress } from './addresses.ts'
import { type Addresses, listServers, normalizeUrl } from './align-servers.ts'
import {
  CONTRACT_SCOPE,
  type Compare,
  type Comparison,
  isSame,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareDocumentation } from './documentation.ts'
import type { RuleName } from './rules.ts'

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

type Listed = { server: Server; addresses: Address[] }

const listAll = (servers: Server[]): Listed[] =>
  servers.map((server) => ({ server, addresses: listAddresses(server) }))

const has = (all: Listed[], address: Address) =>
  all.some(({ addresses }) => addresses.some((one) => matchAddress(one, address) !== null))

/** @returns the server of the other contract with the same URL and defaults, or else with the same URL, or an address. */
function findCounterpart({ server, addresses: [first] }: Listed, others: Listed[]) {
  const isAlike = (one: Server) => normalizeUrl(one.url) === normalizeUrl(server.url)
  const readDefaults = (one: Server) => one.variables.map((variable) => variable.default)
  return (
    others.find(
      (one) => isAlike(one.server) && isSame(readDefaults(one.server), readDefaults(server)),
    ) ??
    others.find((one) => isAlike(one.server)) ??
    others.find((one) => first && one.addresses.some(({ url }) => url === first.url))
  )
}

/** What a server lost, or has more than the other contract. */
const RULES = {
  lost: { server: 'server-removed', value: 'server-variable-value-removed' },
  gained: { server: 'server-added', value: 'server-variable-value-added' },
} as const

/** Reports the addresses of a server that the other contract has not. @param others the servers of that contract. */
function reportMissing(
  comparison: Comparison,
  own: Listed,
  others: Listed[],
  kind: keyof typeof RULES,
  scope: Scope,
) {
  const { server, addresses } = own
  const rules = RULES[kind]
  const missing = addresses.filter((one) => !has(others, one))
  if (missing.length === 0) return
  const counterpart = findCounterpart(own, others)?.server
  const inner = { ...scope, where: `server ${server.url}` }
  const locate = (name?: string) => {
    const find = (one: Server | undefined) =>
      one?.variables.find((variable) => variable.name === name) ?? one
    const pair = [find(server), find(counterpart)] as const
    return kind === 'lost' ? pairPointers(...pair) : pairPointers(pair[1], pair[0])
  }
  const report = (rule: RuleName, name: string, value: string, at: Scope) =>
    comparison.report(rule, at, { ...locate(name), name, before: value, after: value })
  const kept = others.flatMap((one) =>
    one.addresses.flatMap((address) =>
      addresses.flatMap((own) => matchAddress(own, address)?.[0] ?? []),
    ),
  )
  const [free] = server.variables.filter((one) => one.enum.length === 0)
  if (missing.length === addresses.length && free && kept.length > 0) {
    if (kind === 'gained') return report(rules.value, free.name, 'anything', inner)
    if (kept.includes(free.default ?? ''))
      return report('server-variable-limited', free.name, [...new Set(kept)].join(', '), inner)
  }
  const told = new Set<Address>()
  if (missing.length < addresses.length)
    for (const { name, enum: list } of server.variables)
      for (const value of list) {
        const ofValue = addresses.filter(({ values }) => values.get(name) === value)
        if (ofValue.length === 0 || !ofValue.every((one) => missing.includes(one))) continue
        for (const one of ofValue) told.add(one)
        report(rules.value, name, value, inner)
      }
  const rest = missing.filter((one) => !told.has(one))
  const isWhole = rest.length === addresses.length && addresses.length > 1
  const urls = isWhole ? [server.url] : rest.map(({ url }) => url)
  for (const url of urls)
    comparison.report(rules.server, scope, {
      [kind === 'lost' ? 'base' : 'revision']: server.pointer,
      name: url.includes('{}') ? server.url : url,
    })
}

/** Compares the addresses of two lists of servers, whichever server has them. */
const compareServerLists: Compare<Server[]> = (comparison, base, revision, scope) => {
  const [before, after] = [listAll(base), listAll(revision)]
  for (const was of before) {
    reportMissing(comparison, was, after, 'lost', scope)
    const is = findCounterpart(was, after)
    if (is && findCounterpart(is, before) === was)
      compareServer(comparison, was.server, is.server, scope)
  }
  for (const is of after) reportMissing(comparison, is, before, 'gained', scope)
}

const compareServer: Compare<Server> = (comparison, was, is, scope) => {
  const inner = { ...scope, where: `server ${is.url}` }
  compareDocumentation(comparison, was, is, inner)
  for (const variable of was.variables) {
    const { name } = variable
    const now = is.variables.find((one) => one.name === name)
    const [before, after] = [variable.default, now?.default]
    // Where a path moved to the paths, its variables have their defaults.
    if (!was.url.includes(`{${name}}`)) {
      const list = now ? now.enum : [before ?? '']
      const isLimited = list.length > 0 && !isSame(variable.enum, list)
      const detail = { ...pairPointers(variable, now ?? is), name, after: list.join(', ') }
      if (isLimited) comparison.report('server-variable-limited', inner, detail)
    }
    if (now && before !== after)
      comparison.report('server-variable-default-changed', inner, {
        ...pairPointers(variable, now),
        ...{ name, before, after },
      })
  }
}
