import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** A text of the app, to be translated, or words of the server, to be shown as they are. */
export type Text = MessageDescriptor | string

/** Returns the function that puts a Text into the active language. */
export function useText() {
  const { i18n } = useLingui()
  return (text: Text) => (typeof text === 'string' ? text : i18n._(text))
}
