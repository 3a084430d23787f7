import { Trans, useLingui } from '@lingui/react/macro'
import { toPrintableName } from 'aml-reader/wording'
import { useFormat } from '@/platform/i18n/format'
import { IconButton } from '@/ui/button'
import { CloseIcon } from '@/ui/icons'
import { DocumentIcon } from '@/ui/page-icons'
import type { CaseFile } from '../worker/result'

const MB = 2 ** 20

export function FileList({
  files,
  onRemove,
}: {
  files: CaseFile[]
  onRemove: (key: string) => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <ul
      aria-label={t`Files`}
      className="divide-y divide-line overflow-hidden rounded-control border border-line bg-paper"
    >
      {files.map(({ key, file }) => {
        const { size } = file
        const name = toPrintableName(file.name)
        const [kilobytes, megabytes] = [
          number(Math.max(1, Math.round(size / 1024))),
          number(Math.round((10 * size) / MB) / 10),
        ]
        return (
          <li key={key} className="flex items-center gap-3 ps-3">
            <DocumentIcon className="shrink-0 text-ink-muted" />
            <span className="min-w-0 grow py-2 wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="isolate-ltr shrink-0 text-sm text-ink-muted tabular-nums">
              {size < MB ? <Trans>{kilobytes} kB</Trans> : <Trans>{megabytes} MB</Trans>}
            </span>
            <IconButton
              aria-label={t`Remove ${name}`}
              onClick={() => onRemove(key)}
              className="text-ink-muted hover:bg-accent-soft hover:text-ink"
            >
              <CloseIcon />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
