import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Ticker } from '@/product/coins'
import { AlertIcon } from '@/ui/alert-icon'
import { CheckIcon } from '@/ui/icons'
import { formatAmount } from '../amount'
import { findKnownAddress, type KnownAddress } from '../lists/known-addresses'
import { networkName } from '../networks'
import type { TextReading } from '../reader/read-address'
import type { Network } from '../reader/reading'
import { needsTag } from '../reader/tags'
import { AddressGroups } from './address-groups'
import { CoinMatch, Networks } from './networks-of-reading'
import { ListedWarning, ListSentence, type LoadedList } from './sanctions-result'
import { useReadingDescription } from './use-reading-description'

/** @param coin the expected coin. */
export function ReadingView({
  outcome: { reading, omitted },
  list,
  coin,
}: {
  outcome: TextReading
  list: LoadedList
  coin?: Ticker | undefined
}) {
  const { tone, title, text, advice } = useReadingDescription(reading)
  const matches = 'matches' in reading ? reading.matches : []
  const isAddress = reading.kind === 'address' || reading.kind === 'other-network'
  const networks =
    reading.kind === 'other-network' ? reading.names : matches.map(({ network }) => network)
  const known = reading.kind === 'address' ? findKnownAddress(reading.text) : undefined
  const parties = isAddress && typeof list === 'object' ? list.find(reading.text) : []
  const isProven = reading.kind === 'address' && reading.checksum === 'right'
  const isPayable = reading.kind === 'address' && parties.length === 0 && !known
  const ask = reading.kind === 'hash' ? 'sender' : isPayable ? 'recipient' : undefined
  const Icon = tone === 'good' ? CheckIcon : AlertIcon
  const colour = { good: 'text-accent', warning: 'text-danger', plain: 'text-ink-muted' }[tone]
  return (
    <div className="shrink-0 overflow-hidden rounded-control border border-line bg-paper">
      {parties.length > 0 && typeof list === 'object' && (
        <ListedWarning parties={parties} list={list} />
      )}
      <div className="grid gap-2 px-4 py-3">
        <p className="flex items-start gap-2 text-lg font-semibold">
          {tone !== 'good' && <Icon className={`h-[1lh] shrink-0 ${colour}`} />}
          <span>{title}</span>
        </p>
        {'text' in reading && reading.text !== undefined && (
          <p className="text-lg break-all">
            <AddressGroups address={reading.text} />
          </p>
        )}
        {known && <KnownNote {...known} />}
        {advice && <p>{advice}</p>}
      </div>
      <dl className="divide-y divide-line border-t border-line empty:hidden">
        {text && (
          <Row name={<Trans>Format</Trans>}>
            <span className="flex items-start gap-2">
              {isProven && <Icon className={`h-[1lh] shrink-0 ${colour}`} />}
              <span>{text}</span>
            </span>
          </Row>
        )}
        {omitted && (
          <Row name={<Trans>Your text</Trans>}>
            <OmittedNote omitted={omitted} />
          </Row>
        )}
        {matches.length > 0 && (
          <Row name={<Trans>Network</Trans>}>
            <Networks matches={matches} ask={ask} />
            {reading.kind === 'address' && coin && <CoinMatch coin={coin} matches={matches} />}
          </Row>
        )}
        {'tag' in reading && reading.tag && (
          <Row
            name={reading.tag.kind === 'tag' ? <Trans>Destination tag</Trans> : <Trans>Memo</Trans>}
          >
            <bdi className="font-mono break-all">{reading.tag.value}</bdi>
          </Row>
        )}
        {isAddress && !reading.tag && networks.some(needsTag) && (
          <Row name={<Trans>Tag or memo</Trans>}>
            <Trans>
              There was none in your text. If the recipient uses an exchange, ask for it: without it
              the payment can be lost.
            </Trans>
          </Row>
        )}
        {isAddress && reading.amount && (
          <Row
            name={
              reading.amount.inSmallestUnits ? (
                <Trans>Amount in the token’s smallest units</Trans>
              ) : (
                <Trans>Amount</Trans>
              )
            }
          >
            <bdi className="font-mono">{formatAmount(reading.amount, matches)}</bdi>
          </Row>
        )}
        {isAddress && reading.amount?.token && (
          <Row name={<Trans>Token</Trans>}>
            <bdi className="font-mono break-all">{reading.amount.token}</bdi>
          </Row>
        )}
        {isAddress && (
          <Row name={<Trans>US sanctions list</Trans>}>
            <ListSentence list={list} parties={parties} />
          </Row>
        )}
      </dl>
      <p className="border-t border-line px-4 py-2.5 text-sm text-ink-muted">
        {isAddress ? (
          <Trans>
            We read its format and one sanctions list; this is not a risk result, and does not show
            whose address it is. Your browser did it, and did not send the address.
          </Trans>
        ) : (
          <Trans>
            We read its format only; this is not a risk result. Your browser did it, and sent
            nothing.
          </Trans>
        )}
      </p>
    </div>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-ink-muted sm:pt-0.5">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

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
            On {names} this is the contract of the token {symbol}, not a wallet. Coins sent to it
            are mostly lost. Ask for the recipient’s own address.
          </Trans>
        ) : known.is === 'burn' ? (
          <Trans>
            The private key of this address is unknown: coins sent to it are lost for good.
          </Trans>
        ) : (
          <Trans>This address belongs to the network {names} itself, not to a person.</Trans>
        )}
      </span>
    </p>
  )
}

function OmittedNote({ omitted }: { omitted: NonNullable<TextReading['omitted']> }): ReactNode {
  if (omitted === 'uri') return <Trans>Taken from a payment link.</Trans>
  if (omitted === 'link') return <Trans>Taken from a link.</Trans>
  if (omitted === 'invisible')
    return <Trans>Invisible characters were removed. Compare the address with its source.</Trans>
  return <Trans>Spaces and line breaks were removed.</Trans>
}
