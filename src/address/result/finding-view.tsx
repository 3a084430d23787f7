import { Trans } from '@lingui/react/macro'
import { needsTag } from 'aml-reader'
import { type Finding, isMasked, isUnproven, listListings, listSimilar } from 'aml-reader/finding'
import { describeContent, listMarks } from 'aml-reader/wording'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Ticker } from '@/product/coins'
import { CheckIcon } from '@/ui/icons'
import { useWording } from '../reader-texts'
import { AddressGroups } from '../sentences/address-groups'
import { FindingPlace } from '../sentences/finding-place'
import { FindingSentence } from '../sentences/finding-sentence'
import { getFacts } from '../sentences/get-facts'
import { KnownNote } from '../sentences/known-note'
import { SourceNotes } from '../sentences/source-notes'
import { RequestWarnings, ResemblesWarning } from '../sentences/warnings'
import { WordsAround } from '../sentences/words-around'
import type { KnownOn } from '../worker/known-addresses'
import type { Source } from '../worker/result'
import type { Reading } from './case-rows'
import { ListedEntries } from './listed-entries'
import { LookupRow } from './lookup-row'
import { HashAnswers, MaskActions, type OnAnswer } from './mask-actions'
import { CoinMatch, Networks } from './networks'
import { isUnmatched } from './unmatched-sentences'
import { decideVerdict } from './verdict'
import { VerdictHeadline } from './verdict-headline'

/** Places of a finding that are named; the record has all. */
const MAX_PLACES = 20

/**
 * @param repeats later findings of the same account and tag.
 * @param coin the expected coin.
 * @param onAnswer absent once the text is no longer kept.
 */
export function FindingView({
  finding,
  repeats = [],
  known,
  reading: { findings, lists, sources },
  coin,
  onAnswer,
}: {
  finding: Finding
  repeats?: Finding[]
  /** Undefined for most addresses. */
  known?: KnownOn | undefined
  reading: Pick<Reading, 'findings' | 'lists' | 'sources'>
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
}) {
  const format = useFormat()
  const description = describeContent(finding, useWording())
  const { text, networks, tag, amount } = getFacts(finding)
  const { lookup, notes, evidence } = finding
  const verdict = decideVerdict(finding, lists.lists.length)
  const isAddress = finding.kind === 'address'
  const listings = listListings(lookup)
  const isProven = isAddress && finding.checksum === 'right'
  const isPayable = isAddress && listings.length === 0 && !known
  const ask = finding.kind === 'hash' ? 'sender' : isPayable ? 'recipient' : undefined
  const more = format.number(repeats.length + 1 - MAX_PLACES)
  const isOneLine = isTypedLine(findings, sources)
  const isTrap = isAddress && (finding.allows === true || finding.requires !== undefined)
  return (
    <div className="min-w-0 shrink-0 overflow-hidden rounded-control border border-line bg-paper">
      <VerdictHeadline
        {...{ verdict, finding }}
        isWarned={known !== undefined || finding.resembles !== undefined || isTrap}
        isMisread={findings.length === 1 && isUnmatched(sources)}
      >
        {isAddress && coin && <CoinMatch coin={coin} matches={networks} />}
      </VerdictHeadline>
      <ListedEntries listings={listings} lists={lists.lists} />
      <div className="grid gap-2 border-t border-line px-4 py-3 empty:hidden sm:px-5">
        {text !== undefined && (
          <p className="text-lg break-all">
            <AddressGroups address={text} marks={listMarks(finding)} />
          </p>
        )}
        {(verdict.is !== 'not-checked' || verdict.reason === 'no-list') && (
          <p>{description.title}</p>
        )}
        {known && <KnownNote {...known} />}
        <ResemblesWarning finding={finding} findings={findings} />
        <RequestWarnings finding={finding} />
        {isUnproven(finding) && onAnswer && <HashAnswers finding={finding} onAnswer={onAnswer} />}
        {isMasked(finding) &&
          (onAnswer ? (
            <MaskActions finding={finding} onAnswer={onAnswer} />
          ) : (
            <p>
              <Trans>The text itself was removed. If it is not a secret, paste it again.</Trans>
            </p>
          ))}
      </div>
      <dl className="divide-y divide-line border-t border-line empty:hidden">
        {description.text && (
          <Row name={isMasked(finding) ? <Trans>Masked text</Trans> : <Trans>Format</Trans>}>
            <span className="flex items-start gap-2">
              {isProven && <CheckIcon className="h-[1lh] shrink-0 text-accent" />}
              <FindingSentence of={description.text} />
            </span>
          </Row>
        )}
        {(repeats.length > 0 || !isOneLine) && (
          <Row name={<Trans>Place</Trans>}>
            <ul>
              {[finding, ...repeats].slice(0, MAX_PLACES).map((one) => (
                <li key={`${one.file} ${one.line}:${one.column}`}>
                  <FindingPlace finding={one} sources={sources} withColumn={isMasked(one)} />
                </li>
              ))}
              {repeats.length >= MAX_PLACES && (
                <li>
                  <Trans>and {more} more, which the record names</Trans>
                </li>
              )}
            </ul>
          </Row>
        )}
        {finding.around && (
          <Row name={<Trans>Around it</Trans>}>
            <WordsAround finding={finding} />
          </Row>
        )}
        {(notes.length > 0 || evidence.length > 0) && (
          <Row name={<Trans>Your text</Trans>}>
            <SourceNotes notes={notes} evidence={evidence} />
          </Row>
        )}
        {networks.length > 0 && (
          <Row name={<Trans>Network</Trans>}>
            <Networks matches={networks} ask={ask} />
          </Row>
        )}
        {tag && (
          <Row name={tag.kind === 'tag' ? <Trans>Destination tag</Trans> : <Trans>Memo</Trans>}>
            <bdi className="font-mono break-all">{tag.value}</bdi>
          </Row>
        )}
        {isAddress && !tag && networks.some(({ network }) => needsTag(network)) && (
          <Row name={<Trans>Tag or memo</Trans>}>
            <Trans>
              There was none in your text. If the recipient uses an exchange, ask for it: without it
              the payment can be lost.
            </Trans>
          </Row>
        )}
        {amount && (
          <Row
            name={
              amount.inSmallestUnits ? (
                <Trans>Amount in the token’s smallest units</Trans>
              ) : (
                <Trans>Amount</Trans>
              )
            }
          >
            <bdi className="font-mono">{amount.text}</bdi>
          </Row>
        )}
        {amount?.token && (
          <Row name={<Trans>Token</Trans>}>
            <bdi className="font-mono break-all">{amount.token}</bdi>
          </Row>
        )}
        <Row name={<Trans>Lists</Trans>}>
          <LookupRow lookup={lookup} lists={lists} />
        </Row>
      </dl>
      <p className="border-t border-line px-4 py-2.5 text-sm text-ink-muted sm:px-5">
        {listings.length > 0 || listSimilar(lookup).length > 0 ? (
          <Trans>
            We read its format and these lists only; this is not a risk result. Your browser did it,
            and did not send the address.
          </Trans>
        ) : lookup.result === 'not-checked' ? (
          <Trans>
            We read its format only; this is not a risk result. Your browser did it, and sent
            nothing.
          </Trans>
        ) : (
          <Trans>
            We read its format and these lists only; this is not a risk result, and does not show
            whose address it is. Your browser did it, and did not send the address.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Whether the place of a finding goes without saying. */
const isTypedLine = (findings: Finding[], sources: Source[]) =>
  sources.every(({ is }) => is === 'typed') && findings.every(({ line }) => line === 1)

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_1fr] sm:px-5">
      <dt className="text-sm text-ink-muted sm:pt-0.5">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
