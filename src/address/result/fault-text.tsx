import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fault, Letter } from '../reader/reading'

/** What is wrong with an address or a hash. @param lettersOf puts letters and their places into words. */
export function faultText(
  fault: Fault,
  lettersOf: (letters: (Letter & { like?: string })[]) => string,
): ReactNode {
  switch (fault.is) {
    case 'checksum':
      return (
        <Trans>Its checksum is wrong: at least one character is mistyped or out of place.</Trans>
      )
    case 'length': {
      const count = Math.abs(fault.by)
      return fault.by < 0 ? (
        <Plural value={count} one="# character is missing." other="# characters are missing." />
      ) : (
        <Plural
          value={count}
          one="It has # character too many."
          other="It has # characters too many."
        />
      )
    }
    case 'letters': {
      const letters = lettersOf(fault.letters)
      return (
        <Trans>
          An address like this never contains <bdi>{letters}</bdi>.
        </Trans>
      )
    }
    case 'mixed-case':
      return <Trans>It mixes capital and small letters. An address like this never does.</Trans>
    case 'prefix': {
      const { prefix } = fault
      return (
        <Trans>
          The beginning is missing: <bdi className="font-mono">{prefix}</bdi>.
        </Trans>
      )
    }
  }
}
