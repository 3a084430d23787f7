import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { coinName, type Ticker } from '@/product/coins'
import { isActive } from '@/product/networks'
import { AlertIcon } from '@/ui/alert-icon'
import { CheckIcon } from '@/ui/icons'
import { CoinIcon } from './coin-icon'
import { ListStatus } from './list-status'
import { findKnownAddress, type KnownAddress } from './lists/known-addresses'
import { networkName } from './networks'
import { canHold, type Outcome } from './outcome'
import type { Match, Network } from './reader/reading'
import { useFinding } from './use-finding'

const TONES = {
  good: { text: 'text-accent', Icon: CheckIcon },
  warning: { text: 'text-danger', Icon: AlertIcon },
  plain: { text: 'text-ink-muted', Icon: AlertIcon },
}

/**
 * What the form of a typed text says, in words: what it is, of which networks, and what to do now. It
 * never shows a text that could be a secret.
 * @param coin the coin that was chosen, which the address is compared with.
 */
export function ReadingView({ outcome, coin }: { outcome: Outcome; coin?: Ticker | undefined }) {
  const { reading, taken } = outcome
  const { tone, title, text, advice } = useFinding(reading)
  const { Icon, text: colour } = TONES[tone]
  const matches = 'matches' in reading ? reading.matches : []
  const isAddress = reading.kind === 'address' || reading.kind === 'other-network'
  const known = reading.kind === 'address' ? findKnownAddress(reading.text) : undefined
  return (
    <div className="shrink-0 overflow-hidden rounded-control border border-line bg-paper">
      {isAddress && <ListStatus key={reading.text} address={reading.text} />}
      {'text' in reading && (
        <dl className="border-b border-line px-4 py-3">
          <dt className="text-sm text-ink-muted">
            <Trans>You entered</Trans>
          </dt>
          <dd className="isolate-ltr text-start font-mono text-sm break-all">{reading.text}</dd>
          {taken && (
            <dd className="mt-1 text-sm text-ink-muted">
              <TakenNote taken={taken} />
            </dd>
          )}
        </dl>
      )}
      <div className="grid gap-2 px-4 py-3">
        <p className="flex items-start gap-2 font-medium">
          <Icon className={`h-[1lh] shrink-0 ${colour}`} />
          <span>{title}</span>
        </p>
        {matches.length > 0 && <Networks matches={matches} />}
        {reading.kind === 'address' && coin && <Fit coin={coin} matches={matches} />}
        {text && <p className="text-ink-muted">{text}</p>}
        {advice && <p>{advice}</p>}
        {known && <KnownNote {...known} />}
      </div>
      <p className="border-t border-line px-4 py-2.5 text-sm text-ink-muted">
        {isAddress ? (
          <Trans>
            We read its form and one sanctions list; this is not a risk result. Your browser did it,
            and did not send the address.
          </Trans>
        ) : (
          <Trans>
            We read its form only; this is not a risk result. Your browser did it, and sent nothing.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** The networks of a reading, those that are not active and test networks marked. */
function Networks({ matches }: { matches: Match[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Networks`} className="flex flex-wrap gap-1.5">
      {matches.map(({ network, chain }) => (
        <li
          key={`${network} ${chain}`}
          className="flex items-center gap-1.5 rounded-full border border-line-strong bg-surface py-0.5 ps-1 pe-2.5 text-sm"
        >
          <CoinIcon ticker={network} className="size-5" />
          <bdi>{networkName(network)}</bdi>
          {chain === 'test' ? (
            <span className="text-ink-muted">
              <Trans>test network</Trans>
            </span>
          ) : (
            !isActive(network) && (
              <span className="text-ink-muted">
                <Trans>not active yet</Trans>
              </span>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is known of an address that belongs to nobody, or to a token. */
function KnownNote({ networks, known }: { networks: Network[]; known: KnownAddress }) {
  const { list } = useFormat()
  const names = list(networks.map(networkName))
  const symbol = known.is === 'token' && known.symbol
  return (
    <p className="flex items-start gap-2 font-medium text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      <span>
        {known.is === 'token' ? (
          <Trans>
            On {names} this is the contract of the token {symbol}, not a wallet. What is sent to it
            is mostly lost. Ask for the recipient’s own address.
          </Trans>
        ) : known.is === 'burn' ? (
          <Trans>Nobody has the key of this address: what is sent to it is lost for good.</Trans>
        ) : (
          <Trans>This address belongs to the network {names} itself, not to a person.</Trans>
        )}
      </span>
    </p>
  )
}

/** Whether an address fits the chosen coin. */
function Fit({ coin, matches }: { coin: Ticker; matches: Match[] }) {
  const name = coinName(coin)
  return matches.some(({ network }) => canHold(coin, network)) ? (
    <p className="text-ink-muted">
      <Trans>It matches the coin that you chose, {name}.</Trans>
    </p>
  ) : (
    <p className="flex items-start gap-2 text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      <span>
        <Trans>
          You chose {name}, but this is not an address of {name}.
        </Trans>
      </span>
    </p>
  )
}

function TakenNote({ taken }: { taken: NonNullable<Outcome['taken']> }): ReactNode {
  if (taken === 'uri') return <Trans>Taken from a payment link.</Trans>
  if (taken === 'link') return <Trans>Taken from a link.</Trans>
  if (taken === 'invisible')
    return <Trans>Invisible characters were removed. Compare the address with its source.</Trans>
  return <Trans>Spaces and line breaks were removed.</Trans>
}
