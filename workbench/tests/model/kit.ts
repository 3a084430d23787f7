import { dirname, relative } from 'node:path'
import { formatLocation, type JsonPointer } from '../../src/model/document'
import { type LoadedContract, loadContract } from '../../src/model/load'
import { readContract } from '../../src/model/read-contract'
import { writeFiles } from '../files'

/** The first two lines of a contract. */
export const HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n'

/** Reads a contract of some paths. */
export const read = (paths: object, more: object = {}) =>
  readContract({ openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths, ...more })

/** Reads a contract with a single operation. */
export function readOne(operation: object, more: object = {}, path = '/a') {
  const contract = read({ [path]: { post: operation } }, more)
  const [found] = contract.operations
  if (!found) throw new Error('no operation')
  return { contract, operation: found }
}

/** Reads the only operation of a contract. */
export const only = (operation: object, more: object = {}) => readOne(operation, more).operation

/** Loads a contract from a file. */
export const load = (text: string | Uint8Array) =>
  loadContract(writeFiles({ 'openapi.yaml': text }))

/** The location of a JSON Pointer: `paths/pets.yaml:2 (get)`, its file relative to that of the contract. */
export function findLocation({ locate, sources }: LoadedContract, pointer: JsonPointer = []) {
  const location = locate(pointer)
  const file = relative(dirname(sources[0]?.name ?? ''), location.file)
  return formatLocation({ ...location, file })
}
