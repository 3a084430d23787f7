import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** A message of the app, to be translated, or a text of the server, shown as it is. */
export type Text = MessageDescriptor | string

/** @returns the function that translates a Text into the active language. */
export function useText() {
  const { i18n } = useLingui()
  return (text: Text) => (typeof text === 'string' ? text : i18n._(text))
}
