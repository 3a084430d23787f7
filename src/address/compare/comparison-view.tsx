import { Trans, useLingui } from '@lingui/react/macro'
import type { Comparison } from 'aml-reader'
import { type Finding, isHit } from 'aml-reader/finding'
import { describeContent } from 'aml-reader/wording'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { AlertIcon } from '@/ui/alert-icon'
import { CheckIcon } from '@/ui/icons'
import { useWording } from '../reader-texts'
import { UnreadableNotice } from '../result/unread-notice'
import { FindingSentence } from '../sentences/finding-sentence'
import type { ComparedSides, Side } from '../worker/compare-sides'
import type { AskedLists } from '../worker/result'
import { GroupList } from './group-list'
import { SideLookup } from './side-lookup'

/** @param lists undefined while they are loaded. */
export function ComparisonView({
  sides: { expected, received, comparison },
  lists,
}: {
  sides: ComparedSides
  lists: AskedLists | undefined
}) {
  const { t } = useLingui()
  // One account has one result.
  const isSame = comparison?.result === 'same' && expected.tag?.value === received.tag?.value
  // SideNote tells why another kind was not looked up.
  const lookups = (isSame ? [expected] : [expected, received]).flatMap((side) =>
    side.finding && (side.finding.kind === 'address' || isHit(side.finding))
      ? { side, finding: side.finding }
      : [],
  )
  const hasHit = lookups.some(({ finding }) => isHit(finding))
  const results = lookups.map(({ side, finding }) => (
    <SideLookup
      key={side === expected ? 'expected' : 'received'}
      label={
        isSame ? t`Both addresses` : side === expected ? t`Expected address` : t`Received address`
      }
      {...{ finding, lists }}
    />
  ))
  return (
    <div className="overflow-hidden rounded-control border border-line bg-paper">
      <div role="status" className="grid gap-3 px-4 py-3">
        {lists && <UnreadableNotice unreadable={lists.unreadable} />}
        {hasHit && results}
        {comparison && <Verdict {...{ expected, received, comparison }} />}
        <SideNote label={t`Expected address`} side={expected} />
        <SideNote label={t`Received address`} side={received} />
        {comparison && <CharacterNotes comparison={comparison} />}
        {!hasHit && results}
      </div>
      {comparison && <GroupList {...comparison} />}
      <p className="border-t border-line px-4 py-2.5 text-sm text-ink-muted">
        <Trans>
          We compared the characters, and looked both up in the lists; this is not a risk result.
          Your browser did it, and sent nothing.
        </Trans>
      </p>
    </div>
  )
}

function Verdict({
  expected,
  received,
  comparison: { result },
}: {
  expected: Side
  received: Side
  comparison: Comparison
}): ReactElement {
  const { t } = useLingui()
  const expectedTag = expected.tag?.value
  const receivedTag = received.tag?.value
  if (result.startsWith('same') && expectedTag !== receivedTag)
    return (
      <Sentence
        title={t`The address is the same, but the tag or memo is not.`}
        advice={t`Without the right tag or memo, an exchange can’t tell whose coins they are. Ask for it again.`}
      >
        <Trans>
          Expected: <Value text={expectedTag} />. Received: <Value text={receivedTag} />.
        </Trans>
      </Sentence>
    )
  const sentences: Record<Comparison['result'], Parameters<typeof Sentence>[0]> = {
    same: {
      isGood: true,
      title: t`The two addresses are the same.`,
      children: t`Every character matches. That says nothing about who owns the address.`,
    },
    'same-but-case': {
      isGood: true,
      title: t`The two addresses are the same, apart from letter case.`,
      children: t`In addresses of this kind, capital and small letters mean the same. That says nothing about who owns the address.`,
    },
    'same-but-format': {
      isGood: true,
      title: t`This is the same address in two formats.`,
      children: t`Both lead to the same account, as long as the network is the same.`,
    },
    typo: {
      title: t`The two addresses differ only by a mistake, such as a mistyped character, a missing prefix or lost capital letters.`,
      advice: t`Send nothing to either of them until you know which one is right. Copy the address again from its source.`,
    },
    poisoned: {
      title: t`Same beginning and end, different middle: this is address poisoning.`,
      advice: t`Send nothing to the received address. Copy the expected one from its source again, never from your list of transactions.`,
      children: t`Someone made an address that looks like the expected one, so that you copy it by mistake.`,
    },
    different: {
      title: t`The two addresses are different.`,
      advice: t`Send nothing until you know which one is right. Ask the recipient in a way that you trust, such as a call.`,
    },
  }
  return <Sentence {...sentences[result]} />
}

function Value({ text }: { text: string | undefined }) {
  if (text === undefined) return <Trans>none</Trans>
  return <bdi className="font-mono break-all">{text}</bdi>
}

function Sentence({
  isGood = false,
  title,
  advice,
  children,
}: {
  isGood?: boolean
  title: string
  advice?: string
  children?: ReactNode
}) {
  const Icon = isGood ? CheckIcon : AlertIcon
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2 font-medium">
        <Icon className={`h-[1lh] shrink-0 ${isGood ? 'text-accent' : 'text-danger'}`} />
        <span>{title}</span>
      </p>
      {children && <p className="text-ink-muted">{children}</p>}
      {advice && <p>{advice}</p>}
    </div>
  )
}

/** Describes a side that is no address. CharacterNotes lists look-alikes. */
function SideNote({ label, side: { finding, isTooLong } }: { label: string; side: Side }) {
  const { t } = useLingui()
  const wording = useWording()
  const describe = (one: Finding) => {
    const { title, advice } = describeContent(one, wording)
    return UNDOUBTED.includes(one.kind) ? undefined : `${title} ${advice}`
  }
  const note = isTooLong
    ? t`This text is too long for a comparison. Paste the address alone.`
    : finding
      ? describe(finding)
      : t`This does not look like any address or transaction hash that we know.`
  return (
    note && (
      <p>
        <span className="block text-sm text-ink-muted">{label}</span>
        {note}
      </p>
    )
  )
}

const UNDOUBTED: Finding['kind'][] = ['address', 'hash', 'look-alikes']

function CharacterNotes({ comparison: { lookAlikes, invisible } }: { comparison: Comparison }) {
  const { list } = useFormat()
  const letters = <FindingSentence of={useWording().format.letters(lookAlikes)} />
  const characters = list(invisible)
  return (
    <>
      {lookAlikes.length > 0 && (
        <p>
          <Trans>
            The received address has letters from another alphabet: <bdi>{letters}</bdi>. Someone
            may have changed it on purpose.
          </Trans>
        </p>
      )}
      {invisible.length > 0 && (
        <p>
          <Trans>
            The received address has invisible characters: <bdi>{characters}</bdi>. They were left
            out of the comparison; copy it again from its source.
          </Trans>
        </p>
      )}
    </>
  )
}
