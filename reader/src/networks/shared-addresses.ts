import type { Network } from '../finding.ts'

const SHARED: ReadonlySet<Network> = new Set(['XRP', 'TON', 'Cosmos Hub', 'Stellar'])

/** Whether exchanges share one address of a network among customers, and tell them by a tag or memo. */
export const needsTag = (network: Network) => SHARED.has(network)
