/** `openapi-workbench/load`: reads contracts from files and URLs. */
export { writeBundle } from './model/bundled-text.ts'
export { followContract, type LoadedContract, loadContract } from './model/load.ts'
