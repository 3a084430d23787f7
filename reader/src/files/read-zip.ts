import { COST } from './budget.ts'
import type { OpenFile } from './file-parts.ts'
import { gunzip, joinBytes, unpackEntry } from './unpack.ts'
import { listZip } from './zip-entries.ts'

export async function readZip(file: OpenFile): Promise<void> {
  const { entries, isWhole } = listZip(file.bytes)
  for (const entry of entries) {
    file.budget.charge(COST.entry)
    if (entry.isEncrypted) file.addUnread(entry.path, 'encrypted')
    else
      await file.readInner(entry.path, () =>
        joinBytes(unpackEntry(entry, file.reading), file.reading),
      )
    await file.reading.pauseIfDue()
  }
  if (!isWhole) file.addUnread('', 'broken')
}

export const readGzip = (file: OpenFile): Promise<void> =>
  file.readInner(file.name.replace(/^.*[/:] ?/, '').replace(/\.t?gz$/i, '') || 'content', () =>
    joinBytes(gunzip(file.bytes, file.reading), file.reading),
  )
