/** Entry of the lazy chunk, which a page fetches with the first use of the address reader. */
export { ComparePanel } from './compare/compare-panel'
export { indexLists } from './lists/index-lists'
export { readCase } from './reading/read-case'
export { FileList } from './result/file-list'
export { ReadingProgress } from './result/reading-progress'
export { ReadingResult } from './result/reading-result'
