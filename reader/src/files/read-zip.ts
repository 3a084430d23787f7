import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'
import { listFoundLetters } from './read-letters.ts'
import { gunzip, joinBytes, unpackEntry } from './unpack.ts'
import { listZip } from './zip-entries.ts'

export function readZip(file: OpenFile) {
  const { entries, isWhole, rest } = listZip(file.bytes)
  for (const entry of entries) {
    file.budget.charge(COST.entry)
    if (entry.isEncrypted) file.addUnread(entry.path, 'encrypted')
    else file.readInner(entry.path, () => joinBytes(unpackEntry(entry, file.budget), file.budget))
  }
  const letters = listFoundLetters(rest, file.budget)
  if (letters.length > 0) file.openText('names').write(letters.join('\n'))
  if (!isWhole) file.addUnread('', 'broken')
}

export const readGzip = (file: OpenFile): void =>
  file.readInner(file.name.replace(/^.*[/:] ?/, '').replace(/\.t?gz$/i, '') || 'content', () =>
    joinBytes(gunzip(file.bytes, file.budget), file.budget),
  )
