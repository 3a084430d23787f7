/** `aml-contract/model`: a contract, its requests and responses. It imports no Node module, so it runs in browsers. */

export * from './contract/contract.ts'
export { readContract } from './contract/read-contract.ts'
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
} from './document/document.ts'
export * from './document/media-types.ts'
export { METHODS } from './document/methods.ts'
export { isAuthorized } from './request/authorization.ts'
export * from './request/input.ts'
export * from './request/match-request.ts'
export * from './request/scenarios.ts'
export {
  findInputViolations,
  findResponseViolations,
  findViolations,
  formatViolation,
} from './request/validate.ts'
export * from './schema/schema.ts'
