import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Letter, Typo } from '../reader/reading'

export function describeTypo(
  typo: Typo,
  describeLetters: (letters: (Letter & { like?: string })[]) => string,
): ReactNode {
  switch (typo.is) {
    case 'checksum':
      return (
        <Trans>Its checksum is wrong: at least one character is mistyped or out of place.</Trans>
      )
    case 'length': {
      const count = Math.abs(typo.by)
      return typo.by < 0 ? (
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
      const letters = describeLetters(typo.letters)
      return (
        <Trans>
          An address like this never contains <bdi>{letters}</bdi>.
        </Trans>
      )
    }
    case 'mixed-case':
      return <Trans>It mixes capital and small letters. An address like this never does.</Trans>
    case 'prefix': {
      const { prefix } = typo
      return (
        <Trans>
          The beginning is missing: <bdi className="font-mono">{prefix}</bdi>.
        </Trans>
      )
    }
  }
}
