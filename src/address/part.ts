/** What a page fetches with the first use of its form: the reader, and how a reading is shown. */
export { readAddress } from './reader/read-address'
export { ReadingView } from './reading-view'
