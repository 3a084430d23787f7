/** `aml-contract/load`: reads contracts from files and URLs. */

export { followContract, type LoadedContract, loadContract } from './model/contract/load.ts'
export { writeBundle } from './model/source/bundled-text.ts'
