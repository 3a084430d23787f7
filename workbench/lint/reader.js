/** Passes the lint rules (rules.js) the contract as workbench/reader reads it. */
import { upgrade } from '@scalar/openapi-upgrader'
import { danglingReferences } from '../reader/dangling.ts'
import { ContractError } from '../reader/document.ts'
import { readContract } from '../reader/read-contract.ts'
import { resolved } from '../reader/schema.ts'

/** Contracts by their document, read once for all rules; null for one that can't be read. */
const contracts = new WeakMap()

/**
 * A document of OpenAPI 3.1 without references to other files: their targets are copied to `x-files`.
 */
function wholeDocument(root, { location, resolve }) {
  const files = []
  const known = new Map()
  const copy = (node, base) => {
    if (Array.isArray(node)) return node.map((item) => copy(item, base))
    if (typeof node !== 'object' || node === null) return node
    const { $ref: ref } = node
    if (typeof ref !== 'string' || (ref.startsWith('#') && base === location.source.absoluteRef))
      return Object.fromEntries(
        Object.entries(node).map(([key, value]) => [key, copy(value, base)]),
      )
    const found = resolve(node, base)
    if (!found.location) return { ...node }
    const file = found.location.source.absoluteRef
    if (file === location.source.absoluteRef) return { ...node, $ref: found.location.pointer }
    const target = file + found.location.pointer
    const index = known.get(target) ?? files.length
    if (!known.has(target)) {
      known.set(target, index)
      files.push({})
      files[index] = copy(found.node, file)
    }
    return { ...node, $ref: `#/x-files/${index}` }
  }
  const document = { ...copy(root, location.source.absoluteRef), 'x-files': files }
  return /^3\.[12]/.test(document.openapi) ? document : upgrade(document, '3.1')
}

/** The contract of a document; null for one that can't be read, whose problems are reported once. */
function contractOf(root, context) {
  if (contracts.has(root)) return contracts.get(root)
  const report = ({ message, place }) =>
    context.report({ message, location: context.location.child(place) })
  try {
    const document = wholeDocument(root, context)
    // Redocly reports a reference that leads nowhere itself (no-unresolved-refs).
    const isWhole = danglingReferences(document).length === 0
    contracts.set(root, isWhole ? readContract(document) : null)
  } catch (error) {
    const unknown = { message: `The contract can't be read: ${error.message}`, place: [] }
    const problems = error instanceof ContractError ? error.problems : [unknown]
    problems.forEach(report)
    contracts.set(root, null)
  }
  return contracts.get(root)
}

/**
 * A rule that checks every operation.
 * @param check gets the contract, the operation, the rule's options of redocly.yaml, and `report`,
 *   which takes a message and a place of the contract. Problems of shared parts are reported once.
 */
export const eachOperation = (check) => (options) => ({
  Root(root, context) {
    const contract = contractOf(root, context)
    const reported = new Set()
    const report = (message, place) => {
      const key = `${message} ${place.join(' ')}`
      if (reported.has(key)) return
      reported.add(key)
      context.report({ message, location: context.location.child(place) })
    }
    for (const operation of contract?.operations ?? [])
      try {
        check({ contract, operation, options, report })
      } catch (error) {
        report(`This operation can't be checked: ${error.message}`, operation.place)
      }
  },
})

/** Whether a field of an object is required, by its schema or by those that it combines. */
export function requires(document, schema, name) {
  const { required = [], allOf = [], anyOf = [], oneOf = [] } = resolved(document, schema)
  const isIn = (one) => requires(document, one, name)
  const inEvery = (some) => some.length > 0 && some.every(isIn)
  return required.includes(name) || allOf.some(isIn) || inEvery(anyOf) || inEvery(oneOf)
}
