import { Plural, Trans } from '@lingui/react/macro'
import { countUnmatchedRows, findUnmatchedFiles } from 'aml-reader/record'
import { toPrintableName } from 'aml-reader/wording'
import type { ReactElement } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { Notice } from '@/ui/notice'
import { useWording } from '../reader-texts'
import { FindingSentence } from '../sentences/finding-sentence'
import type { Source } from '../worker/result'

/** Texts and rows that are named; the record has all texts. */
const MAX_NAMED = 5

/** Whether a text may be misread: it has rows, or is one of several files, without an address. */
export const isUnmatched = (sources: Source[]) =>
  countUnmatchedRows(sources) !== undefined || findUnmatchedFiles(sources) !== undefined

/** The rows, files and messages in which no address was found, as items of a list. */
export function UnmatchedItems({ sources }: { sources: Source[] }): ReactElement {
  const { number } = useFormat()
  const wording = useWording()
  const lists = sources.filter(({ unmatchedRows }) => unmatchedRows)
  const files = findUnmatchedFiles(sources)
  const rest = countUnmatchedRows(lists.slice(MAX_NAMED))
  return (
    <>
      {lists.slice(0, MAX_NAMED).map(({ key, is, name, unmatchedRows }) => {
        const { count = 0, of = 0, lines = [] } = unmatchedRows ?? {}
        return (
          <li key={key}>
            {is !== 'typed' && (
              <>
                <bdi>{toPrintableName(name)}</bdi>:{' '}
              </>
            )}
            <FindingSentence
              of={wording.unmatchedRows({ count, of, lines: listFirst(lines.map(number), count) })}
            />
          </li>
        )
      })}
      {rest && (
        <li>
          <Trans>In other texts:</Trans> <FindingSentence of={wording.unmatchedRows(rest)} />
        </li>
      )}
      {files && (
        <FileCount {...files} names={listFirst(files.names.map(toPrintableName), files.count)} />
      )}
    </>
  )
}

/** Numbers and names can contain commas. */
const listFirst = (items: string[], count: number) =>
  [...items.slice(0, MAX_NAMED), ...(count > MAX_NAMED ? ['…'] : [])].join(' · ')

function FileCount({ count, of, names }: { count: number; of: number; names: string }) {
  const all = useFormat().number(of)
  return (
    <li>
      <Plural
        value={count}
        one={`In # of ${all} files and messages no address was found`}
        other={`In # of ${all} files and messages no address was found`}
      />
      : <bdi>{names}</bdi>
    </li>
  )
}

/** Tells of a single finding what the headline of a case tells. Renders nothing if all texts have an address. */
export function UnmatchedNotice({ sources }: { sources: Source[] }) {
  if (!isUnmatched(sources)) return null
  return (
    <Notice tone="info">
      <ul className="grid gap-1">
        <UnmatchedItems sources={sources} />
      </ul>
    </Notice>
  )
}
