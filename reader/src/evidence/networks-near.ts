import type { Line } from '../candidates/line.ts'
import { type Match, onMainnet } from '../finding.ts'
import { findByHost } from '../networks/find-networks.ts'
import { findNetworkLabels, type NamedNetworks } from '../tokens/labels.ts'

/** Lines on each side of an address or a hash in which a network is named. */
const MAX_LINES = 12

const HOST = /(?<![\w.-])(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,20}(?![\w-])/gi

/** Names of networks whose addresses have 64 digits. */
const DOMAINS: Record<string, Match[]> = {
  near: onMainnet('NEAR'),
  sui: onMainnet('Sui'),
  apt: onMainnet('Aptos'),
  stark: onMainnet('Starknet'),
}

const readHost = (host: string): Match[] | undefined =>
  findByHost(host)?.networks ?? DOMAINS[host.toLowerCase().split('.').at(-1) ?? '']

type Name = Omit<NamedNetworks, 'from'>

function listNamed({ text, found }: Line): Name[] {
  const named: Name[] = findNetworkLabels(text)
    .filter(({ isCoin }) => !isCoin)
    .map(({ networks, at, end }) => ({ networks, text: text.slice(at, end) }))
  for (const [host] of text.includes('.') ? text.matchAll(HOST) : []) {
    const networks = readHost(host)
    if (networks) named.push({ networks, text: host })
  }
  for (const { content } of found)
    if (content.kind === 'address' && content.checksum === 'right' && content.networks.length === 1)
      named.push({ networks: content.networks, text: content.text })
  return named
}

/** By window, whose lines are read once. */
const known = new WeakMap<readonly Line[], Name[][]>()

function listNames(lines: readonly Line[]): Name[][] {
  const names = known.get(lines) ?? lines.map(listNamed)
  known.set(lines, names)
  return names
}

/** The networks that a line and those around it name, by names, hosts, accounts and proven addresses. */
export function findNamesNear(lines: readonly Line[], { index: own }: Line): NamedNetworks[] {
  const first = Math.max(0, own - MAX_LINES)
  return listNames(lines)
    .slice(first, own + MAX_LINES + 1)
    .flatMap((names, offset) => {
      const index = first + offset
      const from = index > own ? 'line-below' : index < own ? 'line-above' : 'label'
      return names.map((name): NamedNetworks => ({ ...name, from }))
    })
}
