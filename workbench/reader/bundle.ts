import { ComponentNames } from './component-names.ts'
import { danglingReferences } from './dangling.ts'
import {
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
  refOfPlace,
  UnreadableFile,
  valueAt,
} from './document.ts'
import { contractFiles, FileError, nameOf, type Stamps } from './files.ts'
import { type Field, fieldOfType, type ObjectType } from './object-types.ts'
import { keyOf, refersToFiles, refIn, type Spot, setAt, type Target, within } from './references.ts'
import type { Source } from './source.ts'

/** A contract in one document, which knows where each of its parts is written. */
export type Bundle = {
  /** Without references to other files. */
  document: Document
  /** The files that it is made of, the contract's own first. */
  sources: Source[]
  /** @returns file, line and keys of a place, or of the nearest that exists around it. */
  whereIs: (place: Place) => string
}

/** How many values may be copied in place of references. */
const VALUES = 1_000_000
/** How many references may lead to each other within one. */
const HOPS = 100
/** Fields that hold data, in which `$ref` is a key like any other; but they can be one as a whole. */
const DATA = ['example', 'examples', 'default', 'const', 'enum']

/** A version as it is written: YAML reads that of `swagger: 2.0`, without quotes, as a number. */
const versionOf = (value: unknown) => (Number.isInteger(value) ? `${value}.0` : String(value))

/** Makes a document's version a text. @returns what keeps it from being read as OpenAPI, if anything. */
function formatFault(document: unknown): Problem | undefined {
  const key = isRecord(document)
    ? ['openapi', 'swagger'].find((one) => Object.hasOwn(document, one))
    : undefined
  if (!(key && isRecord(document))) {
    const message = 'is no OpenAPI description: it has neither openapi nor swagger at the top'
    return { message, place: [] }
  }
  const version = versionOf(document[key])
  document[key] = version
  if (/^(2|3\.[012])\b/.test(version)) return undefined
  return {
    message: `OpenAPI ${version} is not read, but 3.2, 3.1, 3.0 and 2.0 are`,
    place: [key],
  }
}

/**
 * The bundle of a document without references to other files.
 * @param origin finds the file that a place is written in, and the place there.
 * @throws UnreadableFile with file and line of each reference that leads nowhere.
 */
function bundleOf(
  document: Document,
  sources: Source[],
  origin: (place: Place) => { source: Source; place: Place },
): Bundle {
  const whereIs = (place: Place) => {
    const { source, place: own } = origin(place)
    const line = source.lineOf(own) ?? (place.length > own.length ? 1 : undefined)
    return `${source.name}${line ? `:${line}` : ''}${own.length > 0 ? ` (${own.join(' > ')})` : ''}`
  }
  const faults = danglingReferences(document)
  if (faults.length > 0) throw new UnreadableFile(faults, whereIs)
  return { document, sources, whereIs }
}

/**
 * Brings all that a contract refers to in other files into one document: schemas, parameters and their
 * like as components, all else in place of the reference.
 * @param contract a path or a URL. @param stamps gets the files that were read. @param folder whose files
 * it may refer to, beside those of its own; the working directory by default.
 * @throws UnreadableFile for a file that is no OpenAPI description, and with file and line of each
 * reference that can't be read.
 */
export async function bundle(
  contract: string,
  stamps: Stamps = new Map(),
  folder?: string,
): Promise<Bundle> {
  const files = contractFiles(contract, stamps, folder)
  const root = await files.read(files.root).catch((error: Error) => {
    if (!(error instanceof FileError)) throw error
    throw new UnreadableFile([{ message: error.message, place: [] }], () => nameOf(files.root))
  })
  const whole = root.value as Document
  const fault = formatFault(whole)
  if (fault) {
    const line = root.lineOf(fault.place)
    throw new UnreadableFile([fault], () => (line ? `${root.name}:${line}` : root.name))
  }
  if (!refersToFiles(whole)) return bundleOf(whole, [root], (place) => ({ source: root, place }))

  const names = new ComponentNames(whole)
  const sources = new Set([root])
  const origins = new Map<string, Spot>()
  const faults: { place: Place; message: string; where: string }[] = []
  const pending: { type: ObjectType; value: unknown; spot: Spot; at: Place }[] = []
  let values = 0
  const isRoot = ({ href }: URL) => href === files.root.href

  function fail({ url, source, place }: Spot, message: string) {
    const line = source.lineOf(place)
    const where = line ? `${source.name}:${line}` : source.name
    faults.push({ message, where, place: isRoot(url) ? place : [] })
  }

  /** The value that a reference leads to. @throws FileError if there is none. */
  async function locate(ref: string, from: Spot): Promise<{ value: unknown; spot: Spot }> {
    let spot = from
    let value: unknown = { $ref: ref }
    let keys: Place = []
    for (let hops = 0; hops <= HOPS; ) {
      const next = hops === 0 || keys.length > 0 ? refIn(value) : undefined
      if (next !== undefined) {
        hops += 1
        const url = files.target(next, spot.url)
        const source = await files.read(url)
        sources.add(source)
        keys = [...placeOfRef(next.slice(next.indexOf('#') + 1 || next.length)), ...keys]
        spot = { url, source, place: [] }
        value = source.value
        continue
      }
      const [key, ...rest] = keys
      if (key === undefined) return { value, spot }
      value = valueAt(value, [key])
      if (value === undefined) throw new FileError('leads nowhere')
      spot = { ...spot, place: [...spot.place, key] }
      keys = rest
    }
    throw new FileError('leads back to itself')
  }

  /** The place of the component that a reference leads to, which is copied later. */
  async function component(type: ObjectType, ref: string, spot: Spot): Promise<Place> {
    const found = await locate(ref, spot)
    if (isRoot(found.spot.url)) return found.spot.place
    const { place, isNew } = names.placeFor(type, keyOf(found.spot), found.spot)
    if (isNew) pending.push({ type, ...found, at: place })
    return place
  }

  /** What takes the place of a reference. */
  async function refer(
    type: ObjectType | undefined,
    node: Record<string, unknown>,
    spot: Spot,
    target: Target,
  ): Promise<unknown> {
    const { $ref, ...rest } = node
    const ref = String($ref)
    if (type && isRoot(spot.url) && ref.startsWith('#')) return node
    try {
      const beside = await copyFields(type, rest, spot, target)
      if (type && names.has(type))
        return { ...beside, $ref: refOfPlace(await component(type, ref, spot)) }
      const found = await locate(ref, spot)
      const key = keyOf(found.spot)
      const before = target.through.get(key)
      if (before && type === 'pathItem') return { ...beside, $ref: refOfPlace(before) }
      if (before) throw new FileError('leads back to itself')
      origins.set(refOfPlace(target.at), found.spot)
      const through = new Map([...target.through, [key, target.at]])
      const copied = await copy(type, found.value, found.spot, { ...target, through })
      return isRecord(copied) ? { ...copied, ...beside } : copied
    } catch (error) {
      if (target.isOptional) return node
      if (!(error instanceof FileError)) throw error
      fail(spot, `${ref} ${error.message}`)
      return {}
    }
  }

  async function copy(
    type: ObjectType | undefined,
    value: unknown,
    spot: Spot,
    target: Target,
  ): Promise<unknown> {
    if (target.through.size > 0) values += 1
    if (values > VALUES) {
      const message = `its references lead to more than ${VALUES} values`
      throw new UnreadableFile([{ message, place: [] }], () => root.name)
    }
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const [index, item] of value.entries())
        items.push(await copy(undefined, item, ...within(spot, target, String(index))))
      return items
    }
    if (!isRecord(value)) return value
    if (refIn(value) !== undefined) return refer(type, value, spot, target)
    return copyFields(type, value, spot, target)
  }

  async function copyFields(
    type: ObjectType | undefined,
    node: Record<string, unknown>,
    spot: Spot,
    target: Target,
  ): Promise<Record<string, unknown>> {
    const entries: [string, unknown][] = []
    for (const [key, value] of Object.entries(node)) {
      const isOptional = target.isOptional || key.startsWith('x-')
      const inside = within(spot, { ...target, isOptional }, key)
      entries.push([key, await copyField(type, key, value, ...inside)])
    }
    return Object.fromEntries(entries)
  }

  async function copyField(
    type: ObjectType | undefined,
    key: string,
    value: unknown,
    spot: Spot,
    target: Target,
  ): Promise<unknown> {
    const field = type && fieldOfType(type, key)
    if (field) return copyObjects(field, value, spot, target)
    if (type === 'example' && key === 'value') return value
    if (type && DATA.includes(key))
      return refIn(value) === undefined
        ? value
        : copy(undefined, value, spot, { ...target, isOptional: true })
    if (type === 'schema' && key === 'discriminator') return copyMapping(value, spot)
    return copy(undefined, value, spot, target)
  }

  /** Copies an object, or a map or a list of them, each of which can be a reference as a whole. */
  async function copyObjects(
    { holds, isMap, isList }: Field,
    value: unknown,
    spot: Spot,
    target: Target,
  ): Promise<unknown> {
    if (!(isMap || isList)) return copy(holds, value, spot, target)
    if (isList && Array.isArray(value)) {
      const items: unknown[] = []
      for (const [index, item] of value.entries())
        items.push(await copy(holds, item, ...within(spot, target, String(index))))
      return items
    }
    if (!isRecord(value)) return value
    const ref = refIn(value)
    if (ref !== undefined) {
      const found = await locate(ref, spot).catch((error: Error) => {
        if (!(error instanceof FileError)) throw error
        fail(spot, `${ref} ${error.message}`)
      })
      if (!found) return {}
      origins.set(refOfPlace(target.at), found.spot)
      return copyObjects({ holds, isMap, isList }, found.value, found.spot, target)
    }
    const entries: [string, unknown][] = []
    for (const [key, one] of Object.entries(value))
      entries.push([key, await copy(holds, one, ...within(spot, target, key))])
    return Object.fromEntries(entries)
  }

  /** Files that a discriminator maps values to. */
  async function copyMapping(value: unknown, spot: Spot): Promise<unknown> {
    if (!(isRecord(value) && isRecord(value['mapping']))) return value
    const entries: [string, unknown][] = []
    for (const [name, ref] of Object.entries(value['mapping'])) {
      const isRef = typeof ref === 'string' && /[#/]|\.(ya?ml|json)$/.test(ref)
      const own = isRef
        ? await component('schema', ref, spot).catch((error: Error) => {
            if (!(error instanceof FileError)) throw error
            fail({ ...spot, place: [...spot.place, 'mapping', name] }, `${ref} ${error.message}`)
          })
        : undefined
      entries.push([name, own ? refOfPlace(own) : ref])
    }
    return { ...value, mapping: Object.fromEntries(entries) }
  }

  const start = { url: files.root, source: root, place: [] }
  const none = { through: new Map<string, Place>(), isOptional: false }
  const document = (await copy('root', whole, start, { at: [], ...none })) as Document
  for (const { type, value, spot, at } of pending) {
    origins.set(refOfPlace(at), spot)
    setAt(document, at, await copy(type, value, spot, { at, ...none }))
  }
  if (faults.length > 0) {
    const wheres = new Map(faults.map(({ place, where }) => [place, where]))
    throw new UnreadableFile(faults, (place) => wheres.get(place) ?? root.name)
  }
  return bundleOf(document, [...sources], (place) => {
    for (let length = place.length; length > 0; length--) {
      const spot = origins.get(refOfPlace(place.slice(0, length)))
      if (spot) return { source: spot.source, place: [...spot.place, ...place.slice(length)] }
    }
    return { source: root, place }
  })
}
