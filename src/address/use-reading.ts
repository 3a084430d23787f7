import { startTransition, use, useEffect, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { CaseActions } from './case-actions'
import { CaseStore } from './case-store'
import { ReaderPortContext } from './port/reader-port'

/**
 * Reads addresses in a worker, by code that the first use fetches (docs/decisions/0010-reading-addresses.md).
 * @param initialText a text from another page.
 */
export function useReading(initialText = '') {
  const drafts = use(Drafts)
  const port = use(ReaderPortContext)
  const [{ store, actions }] = useState(() => {
    const created = new CaseStore(port, drafts, initialText)
    return { store: created, actions: new CaseActions(created) }
  })
  const [{ shown, files, filter }, setState] = useState(store.state)
  useEffect(() => {
    store.render = (state, isLarge) =>
      isLarge ? startTransition(() => setState(state)) : setState(state)
    return () => actions.leave()
  }, [store, actions])
  const { text, chooseFilter } = store
  return { ...actions, text, chooseFilter, state: shown, files, filter }
}
