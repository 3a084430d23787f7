import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'
import { gunzip, joinBytes, unpackEntry } from './unpack.ts'
import { listZip } from './zip-entries.ts'

export function readZip(file: OpenFile) {
  const { entries, isWhole } = listZip(file.bytes)
  for (const entry of entries) {
    file.budget.charge(COST.entry)
    if (entry.isEncrypted) file.addUnread(entry.path, 'encrypted')
    else file.readInner(entry.path, () => joinBytes(unpackEntry(entry, file.budget), file.budget))
  }
  if (!isWhole) file.addUnread('', 'broken')
}

export const readGzip = (file: OpenFile): void =>
  file.readInner(file.name.replace(/^.*[/:] ?/, '').replace(/\.t?gz$/i, '') || 'content', () =>
    joinBytes(gunzip(file.bytes, file.budget), file.budget),
  )
