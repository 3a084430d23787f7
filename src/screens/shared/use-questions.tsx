import { useLingui } from '@lingui/react'
import { QUESTION_GROUPS, QUESTIONS } from '@/product/questions'
import type { AccordionGroup } from '@/ui/accordion'

export function useQuestions(): AccordionGroup[] {
  const { i18n } = useLingui()
  return QUESTION_GROUPS.map(({ title, ids }) => ({
    title: i18n._(title),
    items: ids
      .flatMap((id) => QUESTIONS.filter((item) => item.id === id))
      .map(({ id, question, answer }) => ({
        id,
        title: i18n._(question),
        content: answer.map((part) => <p key={part.id}>{i18n._(part)}</p>),
      })),
  }))
}
