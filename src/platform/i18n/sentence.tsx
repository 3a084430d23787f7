import { type TransRenderProps, useLingui } from '@lingui/react'

/**
 * The component of `<Trans>`: a separate element around each text (docs/decisions/0009-languages.md). A
 * browser that translates the page puts its own nodes in the place of text nodes; React then can't change or
 * remove the text alone, but it can replace the text of an element, and remove the element. Where the
 * sentence has elements in it, all of it is replaced when its text changes.
 */
export function Sentence({ translation }: TransRenderProps) {
  const { locale } = useLingui().i18n
  if (typeof translation === 'string') return <span>{translation}</span>
  const parts = [translation].flat().filter((part) => typeof part === 'string')
  return <span key={[locale, ...parts].join()}>{translation}</span>
}
