import type { OpenFile } from './file-parts.ts'
import { OdfText } from './odf-text.ts'
import { OfficeParts } from './office-parts.ts'
import { readWorkbook } from './read-workbook.ts'
import { XmlText } from './xml-text.ts'

const comparePaths = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true })

const MAIN = /(?:^|\/)(?:word\/document\d*|ppt\/slides\/slide\d+|content)\.xml$/

function isEncryptedOdf(parts: OfficeParts) {
  const entry = parts.take('meta-inf/manifest.xml')
  if (!entry) return false
  let isEncrypted = false
  const ignore = () => {}
  parts.parse(entry, {
    open: (name) => {
      isEncrypted ||= name === 'encryption-data'
    },
    text: ignore,
    close: ignore,
  })
  return isEncrypted
}

function readMain(parts: OfficeParts) {
  const { file } = parts
  for (const path of parts.paths.filter((one) => MAIN.test(one)).sort(comparePaths)) {
    const entry = parts.take(path)
    if (!entry) continue
    const name = path.includes('/slides/') ? path.slice(path.lastIndexOf('/') + 1, -4) : ''
    const text =
      path === 'content.xml' ? new OdfText(file) : new XmlText(file.openText(name).write, file)
    parts.parse(entry, text)
    text.end()
  }
}

export function readOffice(file: OpenFile) {
  const parts = new OfficeParts(file)
  try {
    if (isEncryptedOdf(parts)) return file.addUnread('', 'encrypted')
    if (parts.isBinaryWorkbook) file.addUnread('', 'office')
    const workbook = parts.paths.find((path) => path.endsWith('/workbook.xml'))
    if (workbook !== undefined) readWorkbook(parts, workbook)
    readMain(parts)
    parts.readRest()
  } finally {
    parts.endOthers()
  }
  if (!parts.isWhole) file.addUnread('', 'broken')
}
