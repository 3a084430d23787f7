/** Entry of the lazy chunk, which a page fetches with the first use of the address reader. */
export { ComparePanel } from './compare/compare-panel'
export { indexLists } from './lists/index-lists'
export { readFileText } from './reading/read-file-text'
export { readMasked } from './reading/read-masked'
export { ReadingResult } from './result/reading-result'
