import type { OwnListSource, SessionList } from '../worker/read-own-list'

type Drafts = Map<string, object>

/** The draft with the user's own list, which Logout removes with all drafts. */
const KEY = 'own-list'

export const getSessionList = (drafts: Drafts) => drafts.get(KEY) as SessionList | undefined

export function setSessionList(drafts: Drafts, list: SessionList | undefined) {
  if (list) drafts.set(KEY, list)
  else drafts.delete(KEY)
}

const READING = 'own-list-reading'

/** @param reading resolves when the list is kept or refused. */
export const noteReading = (drafts: Drafts, reading: Promise<void>) => drafts.set(READING, reading)

/** The own list as input of a task. Waits while one is read: a check would omit it silently. */
export async function getOwnList(drafts: Drafts): Promise<OwnListSource | undefined> {
  const reading = drafts.get(READING)
  await reading
  if (drafts.get(READING) !== reading) return getOwnList(drafts)
  const list = getSessionList(drafts)
  return list && { id: list.id, file: list.file }
}
