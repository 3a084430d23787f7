/** `openapi-workbench/model`: a contract, its requests and responses. It imports no Node module, so it runs in browsers. */
export { isAuthorized } from './authorization.ts'
export * from './contract.ts'
export {
  ContractError,
  type Document,
  formatLocation,
  formatRef,
  isRecord,
  type JsonPointer,
  type Location,
  type Problem,
  parseRef,
  type Schema,
  valueAt,
} from './document.ts'
export * from './input.ts'
export * from './match-request.ts'
export { readContract } from './read-contract.ts'
export * from './scenarios.ts'
export * from './schema.ts'
export {
  findInputViolations,
  findResponseViolations,
  findViolations,
  formatViolation,
} from './validate.ts'
