/** Entry of the lazy chunk, which a page fetches with the first use of the address reader. */
export { ComparePanel } from './compare/compare-panel'
export { OwnListPanel } from './lists/own-list-panel'
export { RecordChanges } from './rescreen/record-changes'
export { RecordProblemNotice } from './rescreen/record-problem-notice'
export { toKeptResult } from './result/case-rows'
export { FileList } from './result/file-list'
export { ReadingProgress } from './result/reading-progress'
export { ReadingResult } from './result/reading-result'
