/** Entry of the worker's chunk that reads texts and files. */
export { compareSides } from './compare-sides'
export { findSecrets } from './find-secrets'
export { readCase } from './read-case'
