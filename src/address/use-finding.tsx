import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { coinName } from '@/product/coins'
import { faultText } from './fault-text'
import type { Letter, Match, NotAnAddress, Reading } from './reader/reading'

/** A reading in words. */
export type Finding = {
  tone: 'good' | 'warning' | 'plain'
  title: ReactNode
  /** What it means. */
  text?: ReactNode
  /** What to do now. */
  advice?: ReactNode
}

const networksOf = (matches: Match[]) => new Set(matches.map(({ network }) => network)).size

/** Puts a reading into words. */
export function useFinding(reading: Reading): Finding {
  const { t } = useLingui()
  const { list } = useFormat()
  const lettersOf = (letters: (Letter & { like?: string })[]) =>
    list(
      letters.map(({ letter, at, like }) =>
        like
          ? t`“${letter}” at position ${at} (looks like “${like}”)`
          : t`“${letter}” at position ${at}`,
      ),
    )
  switch (reading.kind) {
    case 'secret':
      return {
        tone: 'warning',
        title:
          reading.secret === 'wallet-connect' ? (
            <Trans>
              This looks like a WalletConnect link, which connects to your wallet. Never type it
              anywhere except in your own wallet.
            </Trans>
          ) : reading.secret === 'seed-phrase' ? (
            <Trans>
              This looks like a seed phrase. Never type it anywhere except in your own wallet.
            </Trans>
          ) : (
            <Trans>
              This looks like a private key. Never type it anywhere except in your own wallet.
            </Trans>
          ),
        text: (
          <Trans>
            We removed it from the field. It was not sent or stored. Anyone who has it can take all
            the coins in the wallet. A check needs only a public address.
          </Trans>
        ),
        advice: (
          <Trans>
            Copy something else now, to clear it from your clipboard. If anyone could have seen it,
            move the coins to a new wallet.
          </Trans>
        ),
      }
    case 'key-or-hash':
      return {
        tone: 'warning',
        title: (
          <Trans>This could be a transaction hash or a private key: the two look the same.</Trans>
        ),
        text: <Trans>To be safe, we removed it from the field. It was not sent or stored.</Trans>,
        advice: (
          <Trans>
            If it is a private key, copy something else now, to clear it from your clipboard. If it
            is a transaction hash, paste a block explorer’s link to the transaction instead.
          </Trans>
        ),
      }
    case 'address':
      return addressFinding(reading)
    case 'mistyped':
      return {
        tone: 'warning',
        title:
          reading.of === 'hash' ? (
            <Trans>This transaction hash has a mistake in it.</Trans>
          ) : (
            <Trans>This address has a mistake in it.</Trans>
          ),
        text: faultText(reading.fault, lettersOf),
        advice:
          reading.of === 'hash' ? (
            <Trans>Copy it again from its source, from the first character to the last.</Trans>
          ) : (
            <Trans>Send nothing to it. Copy the address again from its source.</Trans>
          ),
      }
    case 'hash':
      return {
        tone: 'good',
        title: <Trans>This is a transaction hash.</Trans>,
        text: (
          <Trans>
            A hash has no checksum, so a mistyped character can’t be seen. Compare it with its
            source.
          </Trans>
        ),
      }
    case 'name':
      return {
        tone: 'plain',
        title: <Trans>This is a name that stands for an address.</Trans>,
        text: (
          <Trans>
            We don’t look names up, because the name would have to be sent to another service.
          </Trans>
        ),
        advice: <Trans>Find its address in your wallet and paste that instead.</Trans>,
      }
    case 'extended-public-key':
      return {
        tone: 'plain',
        title: (
          <Trans>This is an extended public key: it shows all the addresses of a wallet.</Trans>
        ),
        text: (
          <Trans>
            It can’t move coins, but anyone who has it can see everything you hold there.
          </Trans>
        ),
        advice: <Trans>Paste a single address instead.</Trans>,
      }
    case 'other-network': {
      const { toldBy } = reading
      return {
        tone: 'plain',
        title: <Trans>This is an address of a network that is not on our list.</Trans>,
        text:
          reading.names.length > 0 ? (
            <bdi>{list(reading.names)}</bdi>
          ) : (
            <Trans>
              We recognize it by <bdi className="font-mono">{toldBy}</bdi>.
            </Trans>
          ),
      }
    }
    case 'shortened':
      return {
        tone: 'warning',
        title: <Trans>This is only the beginning and the end of an address.</Trans>,
        advice: <Trans>Copy the whole address and paste it again.</Trans>,
      }
    case 'not-an-address':
      return {
        tone: 'plain',
        title: <NotAnAddressTitle is={reading.is} />,
        advice: <Trans>Paste a public address instead.</Trans>,
      }
    case 'look-alikes': {
      const letters = lettersOf(reading.letters)
      return {
        tone: 'warning',
        title: <Trans>This has letters from another alphabet.</Trans>,
        text: (
          <Trans>
            An address never contains them: <bdi>{letters}</bdi>. Someone may have changed it on
            purpose.
          </Trans>
        ),
        advice: <Trans>Copy it again from a source that you trust.</Trans>,
      }
    }
    case 'too-long':
      return {
        tone: 'plain',
        title: <Trans>This is too long for an address or a transaction hash.</Trans>,
        advice: <Trans>Copy only the address and paste it again.</Trans>,
      }
    case 'unknown':
      return {
        tone: 'plain',
        title: <Trans>This does not look like any address or transaction hash that we know.</Trans>,
        advice: <Trans>Copy it again from its source, from the first character to the last.</Trans>,
      }
  }
}

function NotAnAddressTitle({ is }: { is: NotAnAddress }) {
  switch (is) {
    case 'lightning-invoice':
      return <Trans>This is a Lightning invoice, not an address.</Trans>
    case 'lightning-link':
      return <Trans>This is a Lightning link, not an address.</Trans>
    case 'nostr':
      return <Trans>This is from Nostr, not an address of a wallet.</Trans>
    case 'iban':
      return <Trans>This is a bank account number (IBAN), not an address of a wallet.</Trans>
    case 'payment-card':
      return <Trans>This looks like the number of a payment card. Do not paste it here.</Trans>
    case 'email':
      return <Trans>This is an email address, not an address of a wallet.</Trans>
    case 'phone':
      return <Trans>This is a phone number, not an address of a wallet.</Trans>
  }
}

function addressFinding({ matches, checksum }: Extract<Reading, { kind: 'address' }>): Finding {
  const [first] = matches
  const name = first && coinName(first.network)
  return {
    tone: 'good',
    title:
      networksOf(matches) > 1 ? (
        <Trans>This is an address of one of these networks. They all use the same format.</Trans>
      ) : first?.chain === 'test' ? (
        <Trans>This is an address of a test network of {name}, where coins have no value.</Trans>
      ) : (
        <Trans>This is an address of {name}.</Trans>
      ),
    text:
      checksum === 'right' ? (
        <Trans>Its checksum is correct: no character is mistyped.</Trans>
      ) : (
        <Trans>
          It is written without a checksum, so a mistyped character can’t be seen. Compare it with
          its source.
        </Trans>
      ),
  }
}
