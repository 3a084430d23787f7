import { readContract } from '../../../workbench/reader/read-contract.ts'

/** Reads a contract of some paths. */
export const read = (paths: object, more: object = {}) =>
  readContract({ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths, ...more })

/** Reads the one operation of a contract. */
export const only = (operation: object, more: object = {}) => {
  const [found] = read({ '/a': { get: operation } }, more).operations
  if (!found) throw new Error('no operation')
  return found
}
