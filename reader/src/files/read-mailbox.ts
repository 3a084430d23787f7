import type { OpenFile } from './file-parts.ts'
import { splitMailbox } from './mail-sections.ts'

export function readMailbox(file: OpenFile) {
  let count = 0
  for (const { from, to } of splitMailbox(file.bytes, file.budget)) {
    count++
    file.readInner(`${count}.eml`, () => ({ bytes: file.bytes.subarray(from, to) }))
  }
}

export function readEmlx(file: OpenFile) {
  const end = file.bytes.indexOf(0x0a)
  const length = Number(new TextDecoder('latin1').decode(file.bytes.subarray(0, end)))
  const from = end + 1
  file.readInner('1.eml', () => ({ bytes: file.bytes.subarray(from, from + length) }))
  const properties = file.bytes.subarray(from + length)
  if (properties.length > 0) file.readInner('properties.html', () => ({ bytes: properties }))
}
