import { Trans } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import { toPrintableName } from 'aml-reader/wording'
import { useFormat } from '@/platform/i18n/format'
import type { Source } from '../worker/result'

/**
 * The file, sheet and line of a finding.
 * @param withColumn also its column, for a finding whose text is masked.
 */
export function FindingPlace({
  finding,
  sources,
  withColumn = false,
}: {
  finding: Finding
  sources: Source[]
  withColumn?: boolean
}) {
  const { number } = useFormat()
  const line = number(finding.line)
  const column = number(finding.column + 1)
  const source = sources[finding.file ?? 0]
  if (finding.file === undefined || !source)
    return withColumn ? (
      <Trans>
        Line {line}, column {column}
      </Trans>
    ) : (
      <Trans>Line {line}</Trans>
    )
  const name = toPrintableName(source.name)
  switch (source.is) {
    case 'typed':
      return <Trans>Typed text, line {line}</Trans>
    case 'lines':
      return (
        <Trans>
          <bdi className="wrap-anywhere">{name}</bdi>, line {line}
        </Trans>
      )
    case 'rows':
      return (
        <Trans>
          <bdi className="wrap-anywhere">{name}</bdi>, row {line}
        </Trans>
      )
  }
}
