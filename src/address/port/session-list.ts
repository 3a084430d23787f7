import type { OwnListSource, SessionList } from '../worker/read-own-list'

type Drafts = Map<string, object>

/** The draft with the user's own list, which Logout removes with all drafts. */
const KEY = 'own-list'

export const getSessionList = (drafts: Drafts) => drafts.get(KEY) as SessionList | undefined

export function setSessionList(drafts: Drafts, list: SessionList | undefined) {
  if (list) drafts.set(KEY, list)
  else drafts.delete(KEY)
}

/** What a worker needs of it. */
export function getOwnList(drafts: Drafts): OwnListSource | undefined {
  const list = getSessionList(drafts)
  return list && { id: list.id, file: list.file }
}
