/** Passes the lint rules (rules.js) the contract as workbench/reader reads it. */
import { upgrade } from '@scalar/openapi-upgrader'
import { beforeUpgrade } from '../reader/before-upgrade.ts'
import { danglingReferences } from '../reader/dangling.ts'
import { ContractError } from '../reader/document.ts'
import { readContract } from '../reader/read-contract.ts'
import { resolved } from '../reader/schema.ts'

/**
 * By document, read once for all rules: its contract, null for one that can't be read, and what finds
 * where a place of the contract is written.
 */
const readings = new WeakMap()

/** The location of a place below another. */
const below = (location, place) => (place.length > 0 ? location.child(place) : location)

/**
 * A document of OpenAPI 3.1 without references to other files: their targets are copied to `x-files`.
 * @returns it, whether it is all there, and what finds where a place of it is written. The upgrade of
 *   Swagger 2.0 leaves copies as they are, so that they can't be read.
 */
function wholeDocument(root, { location, resolve }) {
  const files = []
  const locations = []
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
      locations.push(found.location)
      files.push({})
      files[index] = copy(found.node, file)
    }
    return { ...node, $ref: `#/x-files/${index}` }
  }
  const own = copy(root, location.source.absoluteRef)
  const isOld = own.swagger !== undefined
  const document = { ...own, 'x-files': files }
  return {
    document: /^3\.[12]/.test(own.openapi) ? document : upgrade(document, '3.1'),
    isWhole: !(isOld && files.length > 0),
    locationOf(place) {
      const [first, index, ...rest] = place
      if (first === 'x-files') return below(locations[index], rest)
      return below(location, isOld ? beforeUpgrade(place) : place)
    },
  }
}

/** The contract of a document (readings). The problems of one that can't be read are reported once. */
function readingOf(root, context) {
  if (readings.has(root)) return readings.get(root)
  const reading = { contract: null, locationOf: (place) => below(context.location, place) }
  readings.set(root, reading)
  try {
    const { document, isWhole, locationOf } = wholeDocument(root, context)
    reading.locationOf = locationOf
    // Redocly reports a reference that leads nowhere itself (no-unresolved-refs).
    if (isWhole && danglingReferences(document).length === 0)
      reading.contract = readContract(document)
  } catch (error) {
    const unknown = { message: `The contract can't be read: ${error.message}`, place: [] }
    for (const { message, place } of error instanceof ContractError ? error.problems : [unknown])
      context.report({ message, location: reading.locationOf(place) })
  }
  return reading
}

/**
 * A rule that checks every operation.
 * @param check gets the contract, the operation, the rule's options of redocly.yaml, and `report`,
 *   which takes a message and a place of the contract. Problems of shared parts are reported once.
 */
export const eachOperation = (check) => (options) => ({
  Root(root, context) {
    const { contract, locationOf } = readingOf(root, context)
    const reported = new Set()
    const report = (message, place) => {
      const key = `${message} ${place.join(' ')}`
      if (reported.has(key)) return
      reported.add(key)
      context.report({ message, location: locationOf(place) })
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
