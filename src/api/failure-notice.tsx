import { Trans } from '@lingui/react/macro'
import { useText } from '@/platform/i18n/text'
import { Notice } from '@/ui/notice'
import type { FailureText } from './failure-text'

/** The request id is outside of the alert, so that screen readers don't announce it. */
export function FailureNotice({ notice, reference }: Pick<FailureText, 'notice' | 'reference'>) {
  const text = useText()
  return (
    <div>
      <Notice tone="danger">
        {notice.map(text).map((sentence) => (
          <p key={sentence} dir="auto">
            {sentence}
          </p>
        ))}
      </Notice>
      {reference && (
        <p className="mt-1.5 px-3.5 text-sm text-ink-muted">
          <Trans>
            Reference: <bdi className="isolate-ltr font-mono break-all">{reference}</bdi>
          </Trans>
        </p>
      )}
    </div>
  )
}
