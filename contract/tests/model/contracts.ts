import { loadContract } from '../../src/model/contract/load'
import { readContract } from '../../src/model/contract/read-contract'
import { writeFiles } from '../files'

/** Two lines, so the next part begins in line 3. */
export const HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n'

export const readPaths = (paths: object, more: object = {}) =>
  readContract({ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths, ...more })

export function readContractAndOperation(operation: object, more: object = {}, path = '/a') {
  const contract = readPaths({ [path]: { post: operation } }, more)
  const [found] = contract.operations
  if (!found) throw new Error('no operation')
  return { contract, operation: found }
}

export const readOperation = (operation: object, more: object = {}) =>
  readContractAndOperation(operation, more).operation

export const load = (text: string | Uint8Array) =>
  loadContract(writeFiles({ 'openapi.yaml': text }))
