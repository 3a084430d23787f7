import { runInSlices } from '@/platform/run-in-slices'
import type { FetchedList } from '../lists/fetch-lists'
import { indexLists } from '../lists/index-lists'

export const indexInSlices = (fetched: FetchedList[]) => runInSlices(indexLists(fetched))
