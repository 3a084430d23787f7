/** Entry of the lazy chunk, which a page fetches with the first use of the address reader. */
export { ComparePanel } from './compare/compare-panel'
export { readFileText } from './read-file-text'
export { findAll } from './reader/find-all'
export { ReadingResult } from './result/reading-result'
export { runInSlices } from './run-in-slices'
