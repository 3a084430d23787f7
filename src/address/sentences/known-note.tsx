import { Trans } from '@lingui/react/macro'
import { networkName } from 'aml-reader/finding'
import { useFormat } from '@/platform/i18n/format'
import { AlertIcon } from '@/ui/alert-icon'
import type { KnownAddress, KnownOn } from '../worker/known-addresses'

export function KnownNote({ networks, known }: KnownOn) {
  const { list } = useFormat()
  const names = list(networks.map(networkName))
  return (
    <p className="flex items-start gap-2 font-medium text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      <span>{describeKnown(known, names)}</span>
    </p>
  )
}

function describeKnown(known: KnownAddress, names: string) {
  switch (known.is) {
    case 'token': {
      const { symbol } = known
      return (
        <Trans>
          On {names} this is the contract of the token {symbol}, not a wallet. Coins sent to it are
          mostly lost. Ask for the recipient’s own address.
        </Trans>
      )
    }
    case 'burn':
      return (
        <Trans>
          The private key of this address is unknown: coins sent to it are lost for good.
        </Trans>
      )
    case 'system':
      return <Trans>This address belongs to the network {names} itself, not to a person.</Trans>
  }
}
