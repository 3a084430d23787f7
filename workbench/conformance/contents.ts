import type { Operation } from '../reader/contract.ts'
import { isForm, isJson } from '../reader/input.ts'

/** The content of an operation's body that cases are made for: JSON, or else a form. */
export const contentOf = ({ body }: Operation) =>
  body?.contents.find(({ mediaType }) => isJson(mediaType)) ??
  body?.contents.find(({ mediaType }) => isForm(mediaType))
