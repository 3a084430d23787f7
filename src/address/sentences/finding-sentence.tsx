import { useLingui } from '@lingui/react'
import { type Sentence, type SentencePart, toPrintable } from 'aml-reader/wording'
import { Fragment } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { MarkedText } from './marked'

/** Some entries of lists have another text than a day. */
const DAY = /^\d{4}-\d\d-\d\d$/

const CLASSES = {
  address: 'isolate-ltr font-mono text-sm font-normal wrap-anywhere',
  code: 'font-mono text-sm wrap-anywhere',
  text: 'wrap-anywhere',
  party: 'font-medium wrap-anywhere',
  authority: 'wrap-anywhere',
}

/** A sentence about a finding. A changed one is replaced as a whole (platform/i18n/sentence.tsx). */
export function FindingSentence({ of }: { of: Sentence }) {
  const format = useFormat()
  const { locale } = useLingui().i18n
  const render = (part: SentencePart) => {
    if (typeof part === 'string') return part
    if (part.is === 'number') return format.number(part.value)
    if (part.is === 'date') return DAY.test(part.text) ? format.date(part.text) : part.text
    return (
      <bdi className={CLASSES[part.is]}>
        {part.is === 'address' ? (
          <MarkedText text={part.text} marks={part.marks} />
        ) : (
          toPrintable(part.text)
        )}
      </bdi>
    )
  }
  return (
    <span key={[locale, ...of.map((part) => JSON.stringify(part))].join()}>
      {of.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key, and are replaced together
        <Fragment key={index}>{render(part)}</Fragment>
      ))}
    </span>
  )
}

/** A fact, then what to do. */
export const Advised = ({ of: { fact, advice } }: { of: { fact: Sentence; advice: string } }) => (
  <FindingSentence of={[...fact, advice && ` ${advice}`]} />
)
