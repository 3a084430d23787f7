import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Content,
  isProductNetwork,
  type Letter,
  type Match,
  type NotAnAddress,
  networkName,
  type SecretKind,
} from 'aml-reader/finding'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { describeTypo } from './describe-typo'

export type Description = {
  tone: 'good' | 'warning' | 'plain'
  title: ReactNode
  text?: ReactNode
  advice?: ReactNode
}

export function useFindingDescription() {
  const { t } = useLingui()
  const describeSecret = useSecretTitle()
  const describeAddress = useAddressTitle()
  const describeNotAnAddress = useNotAnAddressTitle()
  const describeLetters = useDescribeLetters()
  return (content: Content): Description => {
    switch (content.kind) {
      case 'secret':
        return {
          tone: 'warning',
          title: describeSecret(content.secret, content.isExact),
          text: t`It is masked. It was not sent or stored. Anyone who has it can take all the coins in the wallet. A check needs only a public address.`,
          advice: t`Copy something else now, to clear it from your clipboard. If anyone could have seen it, move the coins to a new wallet.`,
        }
      case 'hash-or-key':
        return {
          tone: 'warning',
          title: t`This could be a transaction hash or a private key: the two look the same.`,
          text: t`It stays masked until you answer. It was not sent or stored.`,
          advice: t`If it is a private key, copy something else now, to clear it from your clipboard.`,
        }
      case 'address': {
        const { networks, checksum, prefix } = content
        return {
          tone: networks.some(({ network }) => isProductNetwork(network)) ? 'good' : 'plain',
          title: describeAddress(networks),
          text: (
            <>
              {networks.length === 0 && prefix && (
                <>
                  <Trans>
                    We recognize it by <bdi className="font-mono">{prefix}</bdi>.
                  </Trans>{' '}
                </>
              )}
              {checksum === 'right'
                ? t`The format is right: its checksum is correct, so no character is mistyped.`
                : t`The format is right, but without a checksum: a mistyped character can’t be seen. Compare it with its source.`}
            </>
          ),
        }
      }
      case 'mistyped':
        return {
          tone: 'warning',
          title:
            content.of === 'hash'
              ? t`This transaction hash has a mistake in it.`
              : t`This address has a mistake in it.`,
          text: describeTypo(content.typo, describeLetters),
          advice:
            content.of === 'hash'
              ? t`Copy it again from its source, from the first character to the last.`
              : t`Send nothing to it. Copy the address again from its source.`,
        }
      case 'hash':
        if (content.isUnproven)
          return {
            tone: 'plain',
            title: t`This has the format of a transaction hash.`,
            text: t`Other hashes, such as SHA-256, and private keys have this format, too. It is shown here alone: it was not sent or stored, and a record has only its ends.`,
          }
        return {
          tone: 'good',
          title: content.networks.length > 0 ? t`This is a transaction hash.` : t`This is a hash.`,
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
          title: content.isMistyped
            ? t`This is an extended public key with a mistake in it: the right one shows all the addresses of a wallet.`
            : t`This is an extended public key: it shows all the addresses of a wallet.`,
          text: t`It can’t move coins, but anyone who has it can see everything you hold there.`,
          advice: t`Paste a single address instead.`,
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
          title: describeNotAnAddress(content.is),
          advice: t`Paste a public address instead.`,
        }
      case 'look-alikes': {
        const letters = describeLetters(content.letters)
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
    }
  }
}

function useSecretTitle() {
  const { t } = useLingui()
  return (kind: SecretKind, isExact: boolean): string => {
    switch (kind) {
      case 'wallet-connect':
        return t`This looks like a WalletConnect link, which connects to your wallet. Never type it anywhere except in your own wallet.`
      case 'wallet-access':
        return t`This looks like the login of a wallet or like electronic cash: with it, anyone can take the money. Never type it anywhere except in your own wallet.`
      case 'one-time-password':
        return t`This looks like a key of one-time passwords (2FA). Never type it anywhere except in your own authenticator app.`
      case 'seed-phrase':
        return isExact
          ? t`This looks like a seed phrase. Never type it anywhere except in your own wallet.`
          : t`This looks like a seed phrase with a mistake in it. Never type it anywhere except in your own wallet.`
      case 'private-key':
        return isExact
          ? t`This looks like a private key. Never type it anywhere except in your own wallet.`
          : t`This looks like a private key with a mistake in it. Never type it anywhere except in your own wallet.`
    }
  }
}

function useAddressTitle() {
  const { t } = useLingui()
  return (networks: Match[]): string => {
    const [only, ...others] = networks
    if (!only) return t`This is an address of a network that is not among ours.`
    if (others.length > 0) return t`This address has the format of several networks.`
    const name = networkName(only.network)
    if (only.chain === 'test')
      return t`This is an address of a test network of ${name}, where coins have no value.`
    return isProductNetwork(only.network)
      ? t`This is an address of ${name}.`
      : t`This is an address of ${name}, which is not among our networks.`
  }
}

function useNotAnAddressTitle() {
  const { t } = useLingui()
  return (is: NotAnAddress): string => {
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
  return (letters: Letter[]) =>
    list(
      letters.map(({ letter, at, like }) =>
        like
          ? t`“${letter}” at position ${at} (looks like “${like}”)`
          : t`“${letter}” at position ${at}`,
      ),
    )
}
