import { useLingui } from '@lingui/react/macro'
import type { Content } from 'aml-reader/finding'
import type { KnownOn } from '../worker/known-addresses'

export function useFormatLabel() {
  const { t } = useLingui()
  return (content: Content, on: KnownOn | undefined): string => {
    switch (content.kind) {
      case 'address': {
        const known = on?.known.is
        if (known === 'token') return t`Token contract, not a wallet`
        if (known === 'burn') return t`Burn address`
        if (known === 'system') return t`Address of the network itself`
        return content.checksum === 'right' ? t`Format right` : t`Format right, no checksum`
      }
      case 'mistyped':
        return t`Has a mistake`
      case 'hash':
        return content.isUnproven || content.networks.length === 0 ? t`Hash` : t`Transaction hash`
      case 'hash-or-key':
        return t`Hash or key, masked`
      case 'secret':
        return content.isExact ? t`Secret, masked` : t`Secret with a mistake, masked`
      case 'name':
        return t`Name`
      case 'extended-public-key':
        return content.isMistyped ? t`Extended public key with a mistake` : t`Extended public key`
      case 'shortened':
        return t`Shortened`
      case 'look-alikes':
        return t`Letters of another alphabet`
      case 'not-an-address':
        return t`Not an address`
    }
  }
}
