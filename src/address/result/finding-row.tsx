import { Plural, Trans } from '@lingui/react/macro'
import {
  findListingKind,
  isMasked,
  isUnproven,
  listSimilar,
  sortListings,
} from 'aml-reader/finding'
import { describeSimilar, labelLookup, listMarks } from 'aml-reader/wording'
import { memo } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Ticker } from '@/product/coins'
import { AlertIcon } from '@/ui/alert-icon'
import { useWording } from '../reader-texts'
import { AddressGroups } from '../sentences/address-groups'
import { FindingPlace } from '../sentences/finding-place'
import { FindingSentence } from '../sentences/finding-sentence'
import { getFacts } from '../sentences/get-facts'
import { EntryLine, getEntryKey } from '../sentences/listings'
import { useFormatLabel } from '../sentences/use-format-label'
import { WordsAround } from '../sentences/words-around'
import { type CaseRow, type Reading, summarizeNetworks } from './case-rows'
import { FindingView } from './finding-view'
import { HashAnswers, type OnAnswer } from './mask-actions'

/**
 * A row with its details, which its button opens. Memoized: while a table is scrolled, only new rows are rendered.
 * @param onOpen receives the index of the finding, or undefined when the details are closed.
 */
export const FindingRow = memo(function FindingRow({
  row,
  index,
  reading,
  coin,
  onAnswer,
  isOpen,
  onOpen,
}: {
  row: CaseRow
  index: number
  reading: Reading
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
  isOpen: boolean
  onOpen: (at: number | undefined) => void
}) {
  const formatLabel = useFormatLabel()
  const { number } = useFormat()
  const wording = useWording()
  const { finding, repeats, groups, known } = row
  const { text, tag, networks: matches } = getFacts(finding)
  const { findings, sources } = reading
  const networks = summarizeNetworks(matches)
  const resembled = finding.resembles === undefined ? undefined : findings[finding.resembles]
  const like = resembled?.kind === 'address' ? resembled.text : undefined
  const isDoubtful = groups.some((group) => ['mistyped', 'masked', 'warnings'].includes(group))
  const tagValue = tag?.value
  const times = repeats.length + 1
  const place = number(finding.column + 1)
  return (
    <>
      <tr
        aria-rowindex={index + 2}
        className="border-b border-line align-top *:px-3 *:py-2.5 @max-[42rem]:grid @max-[42rem]:grid-cols-1 @max-[42rem]:gap-y-0.5 @max-[42rem]:px-3 @max-[42rem]:py-2.5 @max-[42rem]:*:p-0"
      >
        <th scope="row" className="text-start font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? undefined : row.at)}
            className="min-h-6 pointer-coarse:min-h-11 rounded-control text-start break-all underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {text === undefined ? (
              formatLabel(finding, known)
            ) : (
              <AddressGroups address={text} marks={listMarks(finding)} />
            )}
          </button>
          <span className="flex flex-wrap items-center gap-x-3 text-ink-muted">
            {text !== undefined && (
              <span className={isDoubtful ? 'font-medium text-danger' : ''}>
                {formatLabel(finding, known)}
              </span>
            )}
            {tagValue && (
              <span>
                <Trans>
                  Tag <bdi className="font-mono">{tagValue}</bdi>
                </Trans>
              </span>
            )}
            {repeats.length > 0 && (
              <span className="font-medium text-ink">
                <Plural value={times} one="# time" other="# times" />
              </span>
            )}
            {like && (
              <span className="font-medium text-danger">
                <FindingSentence of={wording.resembles([{ is: 'address', text: like }]).fact} />
              </span>
            )}
            {isMasked(finding) && (
              <span>
                <Trans>Column {place}</Trans>
              </span>
            )}
            {isUnproven(finding) && onAnswer && (
              <HashAnswers finding={finding} onAnswer={onAnswer} />
            )}
            {isMasked(finding) && onAnswer && (
              <button
                type="button"
                onClick={() => onAnswer('text', finding)}
                className="min-h-6 pointer-coarse:min-h-11 rounded-control text-accent underline underline-offset-4 in-data-copying:hidden hover:text-accent-strong"
              >
                <Trans>This is not a secret</Trans>
              </button>
            )}
          </span>
          {finding.around && (
            <span className="block text-ink-muted">
              <WordsAround finding={finding} />
            </span>
          )}
        </th>
        <td className="@max-[42rem]:empty:hidden">{networks && <bdi>{networks}</bdi>}</td>
        <td>
          <ListsCell row={row} reading={reading} />
        </td>
        <td className="text-ink-muted">
          <FindingPlace finding={finding} sources={sources} />
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line @max-[42rem]:grid @max-[42rem]:grid-cols-1">
          <td colSpan={4} className="p-2">
            <FindingView {...{ finding, repeats, known, reading, coin, onAnswer }} />
          </td>
        </tr>
      )}
    </>
  )
})

/** Entries that are named; the details have all. */
const MAX_ENTRIES = 3

function ListsCell({ row: { finding }, reading: { lists } }: { row: CaseRow; reading: Reading }) {
  const wording = useWording()
  const { lookup } = finding
  const kind = findListingKind(finding)
  const similar = listSimilar(lookup)
  const isGrave = kind === 'sanctions' || similar.length > 0
  const entries = lookup.result === 'listed' ? sortListings(lookup.listings) : similar
  return (
    <>
      <span
        className={`flex items-start gap-1.5 ${entries.length > 0 ? 'font-semibold' : ''} ${isGrave ? 'text-danger' : ''}`}
      >
        {(isGrave || kind === 'own') && (
          <AlertIcon className={`h-[1lh] shrink-0 ${kind === 'own' ? 'text-risk-medium' : ''}`} />
        )}
        {labelLookup(lookup, wording)}
      </span>
      {entries.slice(0, MAX_ENTRIES).map((entry) => (
        <span key={getEntryKey(entry)} className="block">
          <EntryLine entry={entry} lists={lists.lists} />
        </span>
      ))}
      {similar[0] && (
        <span className="block text-ink-muted">
          <FindingSentence of={describeSimilar(similar[0], wording).fact} />
        </span>
      )}
    </>
  )
}
