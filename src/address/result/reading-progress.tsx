import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { Button } from '@/ui/button'
import type { Progress } from '../worker/result'

/** Shows the file and the share, and a way out. Renders nothing for a short text. */
export function ReadingProgress({
  progress: { share, file, isOpening = false, hits = 0 },
  onCancel,
}: {
  progress: Progress
  onCancel: () => void
}) {
  const { t } = useLingui()
  const percent = useFormat().percent(Math.round(share * 100) / 100)
  if (share === 0 && !file) return null
  return (
    <div className="flex items-end gap-3">
      <div className="grid min-w-0 grow gap-1.5">
        <p className="flex justify-between gap-3 text-sm text-ink-muted">
          <span className="min-w-0 truncate">
            {!file ? (
              <Trans>Reading the text</Trans>
            ) : isOpening ? (
              <Trans>
                Opening <bdi>{file}</bdi>
              </Trans>
            ) : (
              <Trans>
                Reading <bdi>{file}</bdi>
              </Trans>
            )}
          </span>
          {share > 0 && <span className="tabular-nums">{percent}</span>}
        </p>
        {hits > 0 && (
          <p className="font-semibold text-danger">
            <Plural
              value={hits}
              one="# place has a listed or an almost listed address."
              other="# places have a listed or an almost listed address."
            />
          </p>
        )}
        <progress
          {...(share > 0 && { value: share })}
          aria-label={t`Progress`}
          className="h-2 w-full"
        />
      </div>
      <Button variant="secondary" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
