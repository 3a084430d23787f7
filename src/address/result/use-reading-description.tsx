import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { networkName } from '../networks'
import type { Letter, NotAnAddress, Reading } from '../reader/reading'
import { describeTypo } from './describe-typo'

type Description = {
  tone: 'good' | 'warning' | 'plain'
  title: ReactNode
  text?: ReactNode
  advice?: ReactNode
}

export function useReadingDescription(reading: Reading): Description {
  const { t } = useLingui()
  const { list } = useFormat()
  const notAnAddressTitle = useNotAnAddressTitle()
  const describeLetters = useDescribeLetters()
  switch (reading.kind) {
    case 'secret':
      return {
        tone: 'warning',
        title:
          reading.secret === 'wallet-connect'
            ? t`This looks like a WalletConnect link, which connects to your wallet. Never type it anywhere except in your own wallet.`
            : reading.secret === 'seed-phrase'
              ? t`This looks like a seed phrase. Never type it anywhere except in your own wallet.`
              : t`This looks like a private key. Never type it anywhere except in your own wallet.`,
        text: t`We removed it from the field. It was not sent or stored. Anyone who has it can take all the coins in the wallet. A check needs only a public address.`,
        advice: t`Copy something else now, to clear it from your clipboard. If anyone could have seen it, move the coins to a new wallet.`,
      }
    case 'key-or-hash':
      return {
        tone: 'warning',
        title: t`This could be a transaction hash or a private key: the two look the same.`,
        advice: t`If it is a private key, copy something else now, to clear it from your clipboard.`,
      }
    case 'address': {
      const { matches, checksum } = reading
      const name = matches[0] && networkName(matches[0].network)
      return {
        tone: 'good',
        title:
          matches.length > 1
            ? t`This address has the format of several networks.`
            : matches[0]?.chain === 'test'
              ? t`This is an address of a test network of ${name}, where coins have no value.`
              : t`This is an address of ${name}.`,
        text:
          checksum === 'right'
            ? t`The format is right: its checksum is correct, so no character is mistyped.`
            : t`The format is right, but without a checksum: a mistyped character can’t be seen. Compare it with its source.`,
      }
    }
    case 'mistyped':
      return {
        tone: 'warning',
        title:
          reading.of === 'hash'
            ? t`This transaction hash has a mistake in it.`
            : t`This address has a mistake in it.`,
        text: describeTypo(reading.typo, describeLetters),
        advice:
          reading.of === 'hash'
            ? t`Copy it again from its source, from the first character to the last.`
            : t`Send nothing to it. Copy the address again from its source.`,
      }
    case 'hash':
      return {
        tone: 'good',
        title: t`This is a transaction hash.`,
        text: t`A hash has no checksum, so a mistyped character can’t be seen. Compare it with its source.`,
      }
    case 'name':
      return {
        tone: 'plain',
        title: t`This is a name that stands for an address.`,
        text: t`We don’t look names up: that would send the name to another service.`,
        advice: t`Find its address in your wallet and paste that instead.`,
      }
    case 'extended-public-key':
      return {
        tone: 'plain',
        title: t`This is an extended public key: it shows all the addresses of a wallet.`,
        text: t`It can’t move coins, but anyone who has it can see everything you hold there.`,
        advice: t`Paste a single address instead.`,
      }
    case 'other-network': {
      const { toldBy } = reading
      return {
        tone: 'plain',
        title: t`This is an address of a network that is not on our list.`,
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
        title: t`This is only the beginning and the end of an address.`,
        advice: t`Copy the whole address and paste it again.`,
      }
    case 'not-an-address':
      return {
        tone: 'plain',
        title: notAnAddressTitle(reading.is),
        advice: t`Paste a public address instead.`,
      }
    case 'look-alikes': {
      const letters = describeLetters(reading.letters)
      return {
        tone: 'warning',
        title: t`This has letters from another alphabet.`,
        text: (
          <Trans>
            An address never contains them: <bdi>{letters}</bdi>. Someone may have changed it on
            purpose.
          </Trans>
        ),
        advice: t`Copy it again from a source that you trust.`,
      }
    }
    case 'too-long':
      return {
        tone: 'plain',
        title: t`This text is too long to read.`,
        advice: t`Split it into parts of up to 1 MB.`,
      }
    case 'unknown':
      return {
        tone: 'plain',
        title: t`This does not look like any address or transaction hash that we know.`,
        advice: t`Copy it again from its source, from the first character to the last.`,
      }
  }
}

function useNotAnAddressTitle() {
  const { t } = useLingui()
  return (is: NotAnAddress) => {
    switch (is) {
      case 'lightning-invoice':
        return t`This is a Lightning invoice, not an address.`
      case 'lightning-link':
        return t`This is a Lightning link, not an address.`
      case 'nostr':
        return t`This is from Nostr, not an address of a wallet.`
      case 'iban':
        return t`This is a bank account number (IBAN), not an address of a wallet.`
      case 'payment-card':
        return t`This looks like the number of a payment card. Do not paste it here.`
      case 'email':
        return t`This is an email address, not an address of a wallet.`
      case 'phone':
        return t`This is a phone number, not an address of a wallet.`
    }
  }
}

export function useDescribeLetters() {
  const { t } = useLingui()
  const { list } = useFormat()
  return (letters: (Letter & { like?: string })[]) =>
    list(
      letters.map(({ letter, at, like }) =>
        like
          ? t`“${letter}” at position ${at} (looks like “${like}”)`
          : t`“${letter}” at position ${at}`,
      ),
    )
}
