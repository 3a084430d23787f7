import type { FetchedList } from '../lists/fetch-lists'
import { indexLists } from '../lists/index-lists'
import { runInSlices } from './run-in-slices'

export const indexInSlices = (fetched: FetchedList[]) => runInSlices(indexLists(fetched))
