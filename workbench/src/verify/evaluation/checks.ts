import { UsageError } from '../../errors.ts'

/** The checks of responses that `--checks` selects, by the name that findings have. */
export const CHECKS = [
  'status',
  'documented-status',
  'content-type',
  'body',
  'header',
  'no-store',
  'secret',
  'response',
  'criterion',
  'read-back',
  'paging',
  'unchanged',
  'deleted',
  'object-authorization',
] as const

/** The severity of response fields that the contract does not name. */
export type UndocumentedFieldMode = 'error' | 'warn' | 'ignore'

/** The checks of a run. @property isSelected whether a violation counts; those of a program always do. */
export type CheckSelection = {
  isSelected: (check: string) => boolean
  /** The number of checks that are not. */
  excluded: number
  undocumentedFields: UndocumentedFieldMode
}

const isMode = (text: string): text is UndocumentedFieldMode =>
  ['error', 'warn', 'ignore'].includes(text)

/**
 * Reads the options about checks.
 * @param names the values of `--checks`, each a name or several separated by commas; all checks for none.
 * @throws UsageError for an unknown name or mode.
 */
export function selectChecks(names: string[], mode: string): CheckSelection {
  const selected = names.flatMap((one) => one.split(',')).filter(Boolean)
  const known: readonly string[] = CHECKS
  const unknown = selected.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`--checks: there is no check ${unknown}. There are: ${CHECKS.join(', ')}.`)
  if (!isMode(mode))
    throw new UsageError(`--undocumented-fields must be error, warn or ignore; not '${mode}'.`)
  const excluded = selected.length === 0 ? [] : CHECKS.filter((name) => !selected.includes(name))
  return {
    isSelected: (check) => !excluded.some((name) => name === check),
    excluded: excluded.length,
    undocumentedFields: mode,
  }
}
