/** The code that a page fetches with the first use of the address reader. */
export { ComparePanel } from './compare/compare-panel'
export { findAll } from './reader/find-all'
export { ReadingResult } from './result/reading-result'
export { runInSlices } from './run-in-slices'
export { textOfFile } from './text-of-file'
