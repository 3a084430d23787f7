import { Trans } from '@lingui/react/macro'
import { Headline } from './headline'

export function NothingFound({ isInFiles }: { isInFiles: boolean }) {
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Headline
        tone="plain"
        word={<Trans>Not checked</Trans>}
        next={
          !isInFiles && (
            <Trans>Copy it again from its source, from the first character to the last.</Trans>
          )
        }
      >
        <p className="font-medium">
          {isInFiles ? (
            <Trans>No address or transaction hash that we know was found.</Trans>
          ) : (
            <Trans>This does not look like any address or transaction hash that we know.</Trans>
          )}
        </p>
      </Headline>
    </div>
  )
}
