import type { OpenFile } from './file-parts.ts'
import { splitMailbox } from './mail-sections.ts'

export async function readMailbox(file: OpenFile): Promise<void> {
  let count = 0
  for await (const { from, to } of splitMailbox(file.bytes, file.reading)) {
    count++
    await file.readInner(`${count}.eml`, () => ({ bytes: file.bytes.subarray(from, to) }))
  }
}

export async function readEmlx(file: OpenFile): Promise<void> {
  const end = file.bytes.indexOf(0x0a)
  const length = Number(new TextDecoder('latin1').decode(file.bytes.subarray(0, end)))
  const from = end + 1
  await file.readInner('1.eml', () => ({ bytes: file.bytes.subarray(from, from + length) }))
  const properties = file.bytes.subarray(from + length)
  if (properties.length > 0) await file.readInner('properties.html', () => ({ bytes: properties }))
}
