/** Entry of the lazy chunk, which a page fetches with the first use of the address reader. */
export { CaseReadings } from './case-readings'
export { ReadingOutcome } from './outcome/reading-outcome'
export { getTasks } from './port/worker-tasks'
export { FileList } from './result/file-list'
export { ReadingProgress } from './result/reading-progress'
export { CaseView } from './result/reading-result'
