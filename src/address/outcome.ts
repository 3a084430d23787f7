import type { Ticker } from '@/product/coins'
import type { Network, Reading } from './reader/reading'

/** Whether the typed text is to be taken out of its field, and never shown again. */
export const isSecret = ({ kind }: Reading) => kind === 'secret' || kind === 'key-or-hash'

/** The networks on which Tether issues USDT, of ours (tether.to, supported protocols). */
const WITH_USDT: readonly Network[] = ['ETH', 'TRX', 'SOL', 'TON']

/** Whether a coin can be at an address of this network. */
export const canHold = (coin: Ticker, network: Network) =>
  coin === network || (coin === 'USDT' && WITH_USDT.includes(network))
