/** Entry of the lazy chunk, which a page fetches with the first use of the address reader. */
export { rescreen } from 'aml-reader/rescreen'
export { ComparePanel } from './compare/compare-panel'
export { indexLists } from './lists/index-lists'
export { OwnListPanel } from './lists/own-list-panel'
export { openRecordFile } from './reading/open-record-file'
export { readCase, toPlaceKey } from './reading/read-case'
export { OpenedRecord } from './rescreen/opened-record'
export { ReadingResult } from './result/reading-result'
