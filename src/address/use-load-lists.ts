import type { ListIndex } from 'aml-reader/lists'
import { use } from 'react'
import { Drafts } from '@/forms/drafts'
import { ListLoader } from './list-loader'
import type { SessionList } from './lists/session-list'
import { SESSION_LIST_KEY } from './session-list-key'

/** @returns a function that loads the lists of the site, and adds the user's own list. */
export function useLoadLists(): () => Promise<ListIndex> {
  const drafts = use(Drafts)
  const loadSiteLists = use(ListLoader)
  return async () => {
    const lists = await loadSiteLists()
    const own = drafts.get(SESSION_LIST_KEY) as SessionList | undefined
    return own ? own.addTo(lists) : lists
  }
}
