import { Trans } from '@lingui/react/macro'
import { Notice } from '@/ui/notice'
import { useIntent } from './use-intent'

/** What the visitor asked for before signing in, if anything. */
export function IntentNotice() {
  const { topic, isPlan } = useIntent() ?? {}
  return (
    topic && (
      <Notice tone="info">
        {isPlan ? (
          <Trans>You chose {topic}. Sign in to ask about it.</Trans>
        ) : (
          <Trans>After you sign in: {topic}</Trans>
        )}
      </Notice>
    )
  )
}
