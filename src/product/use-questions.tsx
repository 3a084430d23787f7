import { useLingui } from '@lingui/react'
import type { AccordionItem } from '@/ui/accordion'
import { QUESTIONS } from './questions'

/** The six questions in the active language, as rows of an accordion. */
export function useQuestions(): AccordionItem[] {
  const { i18n } = useLingui()
  return QUESTIONS.map(({ id, question, answer }) => ({
    id,
    title: i18n._(question),
    content: answer.map((part) => <p key={part.id}>{i18n._(part)}</p>),
  }))
}
