import { Plural, Trans } from '@lingui/react/macro'
import type { Letter, Typo } from 'aml-reader/finding'
import type { ReactElement } from 'react'

export function describeTypo(
  typo: Typo,
  describeLetters: (letters: Letter[]) => string,
): ReactElement {
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
    case 'lost-case':
      return (
        <Trans>
          All its letters are of one case, so it is not a valid address. Only a list shows which
          address it was.
        </Trans>
      )
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
