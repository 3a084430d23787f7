import type { ReactNode } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { CheckIcon, InfoIcon } from '@/ui/icons'

const TONES = {
  danger: {
    Icon: AlertIcon,
    box: 'border-danger bg-danger-soft',
    word: 'text-danger',
    icon: 'text-danger',
  },
  warning: {
    Icon: AlertIcon,
    box: 'border-risk-medium bg-surface',
    word: '',
    icon: 'text-risk-medium',
  },
  plain: { Icon: InfoIcon, box: 'border-line-strong bg-surface', word: '', icon: 'text-ink-muted' },
  passed: { Icon: CheckIcon, box: 'border-accent bg-surface', word: '', icon: 'text-accent' },
} as const

export type HeadlineTone = keyof typeof TONES

/**
 * The answer of a reading, before anything else of it.
 * @param word the answer in a word or a short sentence.
 * @param next what to do now.
 */
export function Headline({
  tone,
  word,
  children,
  next,
}: {
  tone: HeadlineTone
  word: ReactNode
  children?: ReactNode
  next?: ReactNode
}) {
  const look = TONES[tone]
  return (
    <div
      className={`flex animate-rise items-start gap-3 border-s-4 px-4 py-4 sm:gap-4 sm:px-5 ${look.box}`}
    >
      <look.Icon className={`mt-0.5 size-7 shrink-0 ${look.icon}`} />
      <div className="grid min-w-0 grow gap-1">
        <p className={`text-2xl font-semibold tracking-tight ${look.word}`}>{word}</p>
        {children}
        {next && <p className="mt-1">{next}</p>}
      </div>
    </div>
  )
}
