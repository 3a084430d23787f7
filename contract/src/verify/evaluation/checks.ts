import { UsageError } from '../../errors.ts'

/** The names for `--checks`, which findings have as their rule. */
export const CHECKS = [
  'status',
  'documented-status',
  'content-type',
  'body',
  'header',
  'no-store',
  'secret',
  'encoding',
  'response',
  'criterion',
] as const

export type UndocumentedFieldMode = 'error' | 'warn' | 'ignore'

/** @property isSelected whether a violation counts; violations of the program's own checks always do. */
export type SelectedChecks = {
  isSelected: (check: string) => boolean
  excluded: number
  undocumentedFields: UndocumentedFieldMode
}

const isUndocumentedFieldMode = (text: string): text is UndocumentedFieldMode =>
  ['error', 'warn', 'ignore'].includes(text)

/** @param names of `--checks`, also separated by commas; none selects all. @throws UsageError for an unknown one. */
export function selectChecks(names: string[], mode: string): SelectedChecks {
  const selected = names.flatMap((one) => one.split(',')).filter(Boolean)
  const known: readonly string[] = CHECKS
  const unknown = selected.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`--checks: there is no check ${unknown}. There are: ${CHECKS.join(', ')}.`)
  if (!isUndocumentedFieldMode(mode))
    throw new UsageError(`--undocumented-fields must be error, warn or ignore; not '${mode}'.`)
  const excluded = selected.length === 0 ? [] : CHECKS.filter((name) => !selected.includes(name))
  return {
    isSelected: (check) => !excluded.some((name) => name === check),
    excluded: excluded.length,
    undocumentedFields: mode,
  }
}
