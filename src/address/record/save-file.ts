import type { ReadingRecord } from 'aml-reader/record'

/** Characters of the case. */
const MAX_CASE = 60

/** Has no character of the case that a system does not allow in the name of a file. */
export function nameFile({ case: name, readAt }: ReadingRecord, extension: string): string {
  const words =
    [...name]
      .slice(0, MAX_CASE)
      .join('')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${['aml-verify-record', ...words, readAt.replaceAll(':', '-')].join('-')}.${extension}`
}

export function saveFile(name: string, type: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
