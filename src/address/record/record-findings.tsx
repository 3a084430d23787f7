import { useLingui } from '@lingui/react/macro'
import { type Finding, type Listing, networkName } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import { memo, type ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { getFacts } from '../sentences/get-facts'
import { ListedTitle, ListingEntry } from '../sentences/listings'
import { sortListings, useLookupLabel } from '../sentences/lookup-sentence'
import { useFindingDescription } from '../sentences/use-finding-description'
import { RequestWarnings, ResemblesWarning } from '../sentences/warnings'

/** Memoized, since each key press changes the note. */
export const RecordFindings = memo(function RecordFindings({
  findings,
  lists,
  limit,
}: {
  findings: Finding[]
  lists: ListInfo[]
  limit: number
}) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Findings`} className="mt-3">
      {findings.slice(0, limit).map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finding is its place
        <FindingRow key={index} {...{ finding, findings, lists }} number={index + 1} />
      ))}
    </ol>
  )
})

function FindingRow({
  number,
  finding,
  findings,
  lists,
}: {
  number: number
  finding: Finding
  findings: Finding[]
  lists: ListInfo[]
}) {
  const { t } = useLingui()
  const format = useFormat()
  const lookupLabel = useLookupLabel()
  const { title, text: description } = useFindingDescription()(finding)
  const { text, tag, amount, networks } = getFacts(finding)
  const { line, notes, duplicateOf, lookup, original } = finding
  const names = format.list(
    networks.map(({ network, chain }) => {
      const name = networkName(network)
      return chain === 'test' ? t`${name} (test network)` : name
    }),
  )
  const invisible = notes.flatMap((note) => (note.is === 'invisible' ? note.characters : []))
  const first = format.number((duplicateOf ?? 0) + 1)
  return (
    <li className="break-inside-avoid border-t border-line py-3">
      <div className="flex gap-3">
        <span className="shrink-0 text-ink-muted tabular-nums">{format.number(number)}</span>
        <div className="grid min-w-0 gap-1">
          {text !== undefined && (
            <p className="leading-5!">
              <span className="isolate-ltr inline-block text-left font-mono text-sm font-semibold break-all">
                {text}
              </span>
            </p>
          )}
          {lookup.result === 'listed' && <Listings listings={lookup.listings} lists={lists} />}
          <div className="text-sm">
            <p>
              {title} {(finding.kind === 'address' || finding.kind === 'mistyped') && description}
            </p>
            <ResemblesWarning finding={finding} findings={findings} />
            <RequestWarnings finding={finding} />
          </div>
          <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
            {names && <Fact name={t`Networks`}>{names}</Fact>}
            <Fact name={t`Lists`}>{lookupLabel(lookup)}</Fact>
            {tag && (
              <Fact name={tag.kind === 'tag' ? t`Destination tag` : t`Memo`}>
                <span className="font-mono">{tag.value}</span>
              </Fact>
            )}
            {amount && (
              <Fact
                name={amount.inSmallestUnits ? t`Amount in the token’s smallest units` : t`Amount`}
              >
                {amount.text}
              </Fact>
            )}
            {amount?.token && (
              <Fact name={t`Token`}>
                <span className="font-mono break-all">{amount.token}</span>
              </Fact>
            )}
            {original !== undefined && original !== text && invisible.length === 0 && (
              <Fact name={t`Written as`}>
                <span className="font-mono break-all">{original}</span>
              </Fact>
            )}
            {invisible.length > 0 && (
              <Fact name={t`Invisible characters`}>{format.list(invisible)}</Fact>
            )}
            <Fact name={t`Line`}>{format.number(line)}</Fact>
            {duplicateOf !== undefined && <Fact name={t`Same as number`}>{first}</Fact>}
          </dl>
        </div>
      </div>
    </li>
  )
}

function Listings({ listings, lists }: { listings: Listing[]; lists: ListInfo[] }) {
  const byKind = Map.groupBy(sortListings(listings), ({ kind }) => kind)
  return [...byKind].map(([kind, ofKind]) => (
    <div
      key={kind}
      className={`border-s-4 ps-2 text-sm ${kind === 'notices' ? 'border-line-strong' : 'border-danger text-danger'}`}
    >
      <p className="font-semibold">
        <ListedTitle listings={ofKind} />
      </p>
      {ofKind.map((listing) => (
        <div key={`${listing.list} ${listing.reference} ${listing.address}`}>
          <ListingEntry listing={listing} list={lists.find(({ id }) => id === listing.list)} />
        </div>
      ))}
    </div>
  ))
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-1.5">
      <dt className="shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
