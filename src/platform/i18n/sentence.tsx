import { type TransRenderProps, useLingui } from '@lingui/react'

/**
 * The component of `<Trans>`: an element around each text (docs/decisions/0009-languages.md). A browser that
 * translates the page replaces text nodes. React can't update a text node that was replaced, but it can replace
 * the text of an element, and remove the element. A sentence that contains elements is replaced as a whole.
 */
export function Sentence({ translation }: TransRenderProps) {
  const { locale } = useLingui().i18n
  if (typeof translation === 'string') return <span>{translation}</span>
  const parts = [translation].flat().filter((part) => typeof part === 'string')
  return <span key={[locale, ...parts].join()}>{translation}</span>
}
