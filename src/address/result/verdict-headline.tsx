import { Trans } from '@lingui/react/macro'
import { type Finding, isMasked, type Listing, listSimilar } from 'aml-reader/finding'
import { describeContent } from 'aml-reader/wording'
import type { ReactElement, ReactNode } from 'react'
import { useWording } from '../reader-texts'
import { FindingSentence } from '../sentences/finding-sentence'
import { Headline, type HeadlineTone } from './headline'
import type { Verdict } from './verdict'

/**
 * @param isWarned whether a warning follows, so that nothing here may look passed.
 * @param isMisread whether other parts of the text may be misread, so that nothing may look passed either.
 * @param children stand before the next step.
 */
export function VerdictHeadline({
  verdict,
  finding,
  isWarned,
  isMisread = false,
  children,
}: {
  verdict: Verdict
  finding: Finding
  isWarned: boolean
  isMisread?: boolean
  children?: ReactNode
}): ReactElement {
  const wording = useWording()
  const { labels } = wording
  const description = describeContent(finding, wording)
  const show = (tone: HeadlineTone, word: ReactNode, sentence: ReactNode, next: ReactNode) => (
    <Headline tone={tone} word={word} next={next}>
      <p className="font-medium">{sentence}</p>
      {children}
    </Headline>
  )
  switch (verdict.is) {
    case 'listed':
      return show(
        LISTED_TONES[verdict.by],
        labels.listed[verdict.by],
        <FindingSentence of={wording.listed[verdict.by](verdict.lists)} />,
        <Advice by={verdict.by} />,
      )
    case 'almost-listed': {
      const [how, ...others] = new Set(listSimilar(finding.lookup).map(({ by }) => by))
      const almost = (sentence: ReactNode, next: ReactNode) =>
        show(
          'danger',
          verdict.by === 'own' ? <Trans>Almost on an internal list</Trans> : labels.almostListed,
          sentence,
          next,
        )
      // No text is nearer to the listed one.
      if (how === 'key' && others.length === 0)
        return almost(
          <Trans>A listed address of another network has the same key.</Trans>,
          <Trans>Send nothing to it before you know who controls it.</Trans>,
        )
      return almost(
        wording.almostListed[verdict.by],
        how === 'tag' && others.length === 0 ? (
          <Trans>Send nothing to it. Ask for the tag or memo, and compare it.</Trans>
        ) : (
          <Trans>Send nothing to it. Ask for the exact address, and check that one.</Trans>
        ),
      )
    }
    case 'not-listed':
      return show(
        isWarned ? 'danger' : isMisread ? 'plain' : 'passed',
        labels.notListed,
        <FindingSentence of={wording.notListed(verdict.lists)} />,
        <Trans>
          No other risk was checked. Before you pay, compare the whole address with its source.
        </Trans>,
      )
    case 'not-checked':
      return verdict.reason === 'no-list'
        ? show(
            'danger',
            <Trans>Not checked</Trans>,
            <Trans>A list could not be read.</Trans>,
            <Trans>Check your connection, then check the text again.</Trans>,
          )
        : show(
            isMasked(finding) || isDoubtful(finding) ? 'danger' : 'plain',
            finding.kind === 'secret' ? (
              <Trans>This is a secret, not an address</Trans>
            ) : finding.kind === 'hash-or-key' ? (
              <Trans>This may be a secret</Trans>
            ) : (
              <Trans>Not checked</Trans>
            ),
            description.title,
            description.advice,
          )
  }
}

const LISTED_TONES = { sanctions: 'danger', own: 'warning', notices: 'plain' } as const

const DOUBTFUL: Finding['kind'][] = ['mistyped', 'shortened', 'look-alikes']

const isDoubtful = ({ kind }: Finding) => DOUBTFUL.includes(kind)

function Advice({ by }: { by: Listing['kind'] }): ReactElement {
  switch (by) {
    case 'sanctions':
      return (
        <Trans>
          Do not send anything to it, and do not take anything from it. Ask a lawyer or your
          exchange.
        </Trans>
      )
    case 'own':
      return <Trans>Follow the rules of your organisation for this list.</Trans>
    case 'notices':
      return <Trans>Read the notice before you send anything to it or take anything from it.</Trans>
  }
}
