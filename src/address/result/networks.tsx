import { Trans, useLingui } from '@lingui/react/macro'
import { isProductNetwork, type Match, type Network, networkName } from 'aml-reader/finding'
import { getCoinName, type Ticker } from '@/product/coins'
import { AlertIcon } from '@/ui/alert-icon'
import { CoinIcon } from '../coin-icon'

/** @param ask the person who can name the intended network. */
export function Networks({
  matches,
  ask,
}: {
  matches: Match[]
  ask?: 'recipient' | 'sender' | undefined
}) {
  const { t } = useLingui()
  return (
    <>
      <ul aria-label={t`Networks`} className="flex flex-wrap gap-1.5">
        {matches.map(({ network, chain }) => (
          <li
            key={`${network} ${chain}`}
            className="flex items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 py-0.5 text-sm has-[svg]:ps-1"
          >
            {isProductNetwork(network) && <CoinIcon ticker={network} className="size-5" />}
            <bdi>{networkName(network)}</bdi>
            {chain === 'test' && (
              <span className="text-ink-muted">
                <Trans>test network</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {matches.length > 1 && (
        <p className="mt-1 text-sm text-ink-muted">
          {ask === 'recipient' ? (
            <Trans>They share one format. Ask the recipient which network to use.</Trans>
          ) : ask === 'sender' ? (
            <Trans>They share one format. Ask the sender which network it is on.</Trans>
          ) : (
            <Trans>They share one format.</Trans>
          )}
        </p>
      )}
    </>
  )
}

/** Tether issues USDT on these (tether.to, supported protocols). */
const USDT_NETWORKS: readonly Network[] = ['ETH', 'TRX', 'SOL', 'TON']

const canHold = (coin: Ticker, network: Network) =>
  coin === network || (coin === 'USDT' && USDT_NETWORKS.includes(network))

export function CoinMatch({ coin, matches }: { coin: Ticker; matches: Match[] }) {
  const name = getCoinName(coin)
  return matches.some(({ network }) => canHold(coin, network)) ? (
    <p className="mt-1">
      <Trans>It matches the coin that you expect, {name}.</Trans>
    </p>
  ) : (
    <p className="mt-1 flex items-start gap-2 font-medium text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      <span>
        <Trans>
          You expect {name}, but this is not an address of {name}.
        </Trans>
      </span>
    </p>
  )
}
