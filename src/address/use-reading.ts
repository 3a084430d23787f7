import { startTransition, use, useEffect, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { CaseReader } from './case-reader'
import { ReaderPortContext } from './port/reader-port'

/**
 * Reads addresses in a worker, by code that the first use fetches (docs/decisions/0010-reading-addresses.md).
 * @param initialText a text from another page.
 */
export function useReading(initialText = '') {
  const drafts = use(Drafts)
  const port = use(ReaderPortContext)
  const [reader] = useState(() => new CaseReader(port, drafts, initialText))
  const [{ shown, files, filter }, setState] = useState(reader.state)
  useEffect(() => {
    reader.render = (state, isLarge) =>
      isLarge ? startTransition(() => setState(state)) : setState(state)
    return () => reader.leave()
  }, [reader])
  return { ...reader, state: shown, files, filter }
}
