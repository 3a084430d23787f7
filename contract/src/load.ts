/** `aml-contract/load`: reads contracts from files. */

export { followContract, type LoadedContract, loadContract } from './model/contract/load.ts'
