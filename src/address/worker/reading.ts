/** Entry of the worker's chunk that reads texts and files. */
export { prepareScreens } from 'aml-reader'
export { compareSides } from './compare-sides'
export { findSecrets } from './find-secrets'
export { readCase } from './read-case'
