import type { Server } from '../model/contract/contract.ts'
import { normalizeUrl } from './align-servers.ts'

/** @property url with `{}` for a variable that may have any value. @property values of the variables with a list. */
export type Address = { url: string; values: Map<string, string> }

/** The most addresses of a server that are told apart: the values of other variables count as one. */
const MAX_ADDRESSES = 1000

/** Lists the addresses of a server: one for each combination of the values of its variables. */
export function listAddresses({ url, variables }: Server): Address[] {
  let all: Address[] = [{ url, values: new Map() }]
  for (const { name, enum: list } of variables) {
    if (list.length === 0 || !url.includes(`{${name}}`)) continue
    const isBounded = all.length * list.length <= MAX_ADDRESSES
    all = all.flatMap((one) =>
      (isBounded ? list : [list.toSorted().join('|')]).map((value) => ({
        url: one.url.replaceAll(`{${name}}`, () => value),
        values: new Map([...one.values, [name, value]]),
      })),
    )
  }
  return all.map((one) => ({ ...one, url: normalizeUrl(one.url).replace(/\{[^}]*\}/g, '{}') }))
}

/** @returns the values of the free variables with which an address is another one; null if it is none. */
export function matchAddress({ url }: Address, other: Address): string[] | null {
  if (url === other.url) return []
  if (!url.includes('{}')) return null
  const parts = url.split('{}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.*)')}$`, 's').exec(other.url)?.slice(1) ?? null
}
