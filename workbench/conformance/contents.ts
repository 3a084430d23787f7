import type { Operation } from '../reader/contract.ts'
import { isJson } from '../reader/input.ts'

export const isUrlEncoded = (mediaType: string) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(mediaType)
export const isMultipart = (mediaType: string) => /^multipart\/form-data\s*(;|$)/i.test(mediaType)

/** Whether a body of this type is a form, all of whose values are texts. */
export const isForm = (mediaType: string) => isUrlEncoded(mediaType) || isMultipart(mediaType)

/** The content of an operation's body that cases are made for: JSON, or else a form. */
export const contentOf = ({ body }: Operation) =>
  body?.contents.find(({ mediaType }) => isJson(mediaType)) ??
  body?.contents.find(({ mediaType }) => isForm(mediaType))
