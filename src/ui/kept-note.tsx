import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Says that a submit from before the app listened is kept. It is in the prerendered HTML alone:
 * src/boot.ts sets `data-early`, and the style sheet then shows the text. Screen readers announce it,
 * because it enters the accessibility tree inside a live region that is there already.
 */
export function KeptNote() {
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (
    prerendered && (
      <p role="status" className="kept-note">
        <span>
          <Trans>One moment: the page is still loading. What you typed is kept.</Trans>
        </span>
      </p>
    )
  )
}
