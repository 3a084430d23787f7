import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { formatAmount } from '../amount'
import type { Party } from '../lists/sanctions-list'
import type { Finding } from '../reader/find-all'
import { useReadingDescription } from '../result/use-reading-description'
import type { RecordedFinding } from './record'

/** Memoized, since each key press changes the note. */
export const RecordFindings = memo(function RecordFindings({
  findings,
  found,
  limit,
  hasList,
}: {
  findings: RecordedFinding[]
  found: Finding[]
  limit: number
  hasList: boolean
}) {
  return (
    <ol className="mt-3">
      {found.slice(0, limit).map((one, index) => {
        const finding = findings[index]
        return (
          finding && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finding is its place
            <FindingRow key={index} {...{ found: one, finding, hasList }} number={index + 1} />
          )
        )
      })}
    </ol>
  )
})

function FindingRow({
  number,
  found,
  finding,
  hasList,
}: {
  number: number
  found: Finding
  finding: RecordedFinding
  hasList: boolean
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { title, text } = useReadingDescription(found.reading)
  const { tag, listed, duplicateOf, line, invisible } = finding
  const isAddress = finding.kind === 'address' || finding.kind === 'other-network'
  const networks = format.list(
    finding.networks.map(({ name, test }) => (test ? t`${name} (test network)` : name)),
  )
  const first = format.number((duplicateOf ?? 0) + 1)
  return (
    <li className="break-inside-avoid border-t border-line py-3">
      <div className="flex gap-3">
        <span className="shrink-0 text-ink-muted tabular-nums">{format.number(number)}</span>
        <div className="grid min-w-0 gap-1">
          {finding.text !== undefined && (
            <p className="leading-5!">
              <span className="isolate-ltr inline-block text-left font-mono text-sm font-semibold break-all">
                {finding.text}
              </span>
            </p>
          )}
          {listed && listed.length > 0 && <Listed parties={listed} />}
          <p className="text-sm">
            {title} {(isAddress || finding.kind === 'mistyped') && text}
          </p>
          <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
            {networks && <Fact name={t`Networks`}>{networks}</Fact>}
            {isAddress && (
              <Fact name={t`US list`}>
                {!hasList ? t`could not be read` : listed?.length ? t`listed` : t`not listed`}
              </Fact>
            )}
            {tag && (
              <Fact name={tag.kind === 'tag' ? t`Destination tag` : t`Memo`}>
                <span className="font-mono">{tag.value}</span>
              </Fact>
            )}
            <AmountFact found={found} />
            {invisible && <Fact name={t`Invisible characters`}>{format.list(invisible)}</Fact>}
            <Fact name={t`Line`}>{format.number(line)}</Fact>
            {duplicateOf !== undefined && <Fact name={t`Same as number`}>{first}</Fact>}
          </dl>
        </div>
      </div>
    </li>
  )
}

function Listed({ parties }: { parties: Party[] }) {
  const format = useFormat()
  return (
    <div className="border-s-4 border-danger ps-2 text-sm text-danger">
      <p className="font-semibold">
        <Trans>This address is on the sanctions list of the US Treasury.</Trans>
      </p>
      {parties.map(({ uid, name, programs }) => {
        const programmes = format.list(programs)
        return (
          <p key={uid}>
            <bdi className="block w-fit font-medium">{name}</bdi>
            <Trans>
              Entry <bdi>{uid}</bdi>, programmes: <bdi>{programmes}</bdi>
            </Trans>
          </p>
        )
      })}
    </div>
  )
}

function AmountFact({ found: { reading } }: { found: Finding }) {
  const { t } = useLingui()
  const amount = 'amount' in reading && typeof reading.amount === 'object' && reading.amount
  if (!amount) return null
  const { token, inSmallestUnits } = amount
  return (
    <>
      <Fact name={inSmallestUnits ? t`Amount in the token’s smallest units` : t`Amount`}>
        {formatAmount(amount, 'matches' in reading ? reading.matches : [])}
      </Fact>
      {token && (
        <Fact name={t`Token`}>
          <span className="font-mono break-all">{token}</span>
        </Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-1.5">
      <dt className="shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
