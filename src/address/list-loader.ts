import type { ListIndex } from 'aml-reader/lists'
import { createContext } from 'react'
import { fetchReaderChunk } from './fetch-reader-chunk'
import { fetchLists } from './lists/fetch-lists'

async function load(): Promise<ListIndex> {
  const fetching = fetchLists()
  const { indexInSlices } = await fetchReaderChunk()
  return indexInSlices(await fetching)
}

/** Creates a function that loads the lists of the site once, and again after a failure. */
export function createListLoader(): () => Promise<ListIndex> {
  let loading: Promise<ListIndex> | undefined
  return () => {
    if (loading) return loading
    const forget = () => {
      loading = undefined
    }
    loading = load()
    loading.then(({ unreadable }) => unreadable.length > 0 && forget(), forget)
    return loading
  }
}

export const ListLoader = createContext(createListLoader())
