import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function EncodingSentence({
  name,
  encoding,
}: {
  name: string
  encoding: string
}): ReactElement {
  return encoding === 'utf-8' ? (
    <Trans>
      <bdi>{name}</bdi> has some characters that can’t be read. They were replaced.
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi> is not Unicode. It was read as <bdi>{encoding}</bdi>; letters with accents
      may be wrong, addresses are not.
    </Trans>
  )
}
