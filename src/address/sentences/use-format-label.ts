import { useLingui } from '@lingui/react/macro'
import type { Content } from 'aml-reader/finding'
import { labelContent } from 'aml-reader/wording'
import { useWording } from '../reader-texts'
import type { KnownOn } from '../worker/known-addresses'

export function useFormatLabel() {
  const { t } = useLingui()
  const wording = useWording()
  return (content: Content, on: KnownOn | undefined): string => {
    switch (on?.known.is) {
      case 'token':
        return t`Token contract, not a wallet`
      case 'burn':
        return t`Burn address`
      case 'system':
        return t`Address of the network itself`
      case undefined:
        return labelContent(content, wording)
    }
  }
}
