import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** A message of the app, or a string of the server, which is not translated. */
export type Text = MessageDescriptor | string

export function useText() {
  const { i18n } = useLingui()
  return (text: Text) => (typeof text === 'string' ? text : i18n._(text))
}
