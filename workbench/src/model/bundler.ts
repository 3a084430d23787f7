import { ComponentNames } from './component-names.ts'
import {
  type Document,
  formatRef,
  isRecord,
  type JsonPointer,
  type Location,
  parseRef,
  UnreadableFile,
  valueAt,
} from './document.ts'
import { type ContractFiles, FileError } from './files.ts'
import { type Field, fieldOfType, type ObjectType } from './object-types.ts'
import { findRef, keyOfNode, type SourceNode, setAt } from './references.ts'
import type { Source } from './source.ts'

/** The maximum number of values that are copied instead of references: against exponential expansion. */
const MAX_VALUES = 1_000_000
const MAX_HOPS = 100
/** Fields that hold data: a `$ref` can replace the whole value, and within it is an ordinary key. */
const DATA = ['example', 'examples', 'default', 'const', 'enum']

/** Where a value is copied to. */
type CopyTarget = {
  at: JsonPointer
  /** The references that are being copied inline around it, with their JSON Pointers. */
  inline: ReadonlyMap<string, JsonPointer>
  /** Within data and extensions, where an unreadable reference stays as it is. */
  isOptional: boolean
}
type Resolved = { value: unknown; source: SourceNode }
export type ReferenceProblem = { message: string; pointer: JsonPointer; location: Location }

const TOP = { inline: new Map<string, JsonPointer>(), isOptional: false }

/** The source and the target of a key below others. */
const below = (source: SourceNode, target: CopyTarget, key: string): [SourceNode, CopyTarget] => [
  { ...source, pointer: [...source.pointer, key] },
  { ...target, at: [...target.at, key] },
]

/** Maps the values of an object or a list, one after another: components get their names in this order. */
async function mapValues(node: object, map: (key: string, value: unknown) => unknown) {
  const entries: [string, unknown][] = []
  for (const [key, value] of Object.entries(node)) entries.push([key, await map(key, value)])
  return Object.fromEntries(entries)
}

/** Copies a contract of several files into one document. */
export class Bundler {
  /** The files that were read, the contract's own first. */
  readonly sources: Set<Source>
  readonly problems: ReferenceProblem[] = []
  readonly #files: ContractFiles
  readonly #root: Source
  readonly #names: ComponentNames
  /** Where the values were that are now at a reference's JSON Pointer. */
  readonly #origins = new Map<string, SourceNode>()
  readonly #pending: (Resolved & { type: ObjectType; at: JsonPointer })[] = []
  #values = 0

  constructor(files: ContractFiles, root: Source) {
    this.#files = files
    this.#root = root
    this.#names = new ComponentNames(root.value as Document)
    this.sources = new Set([root])
  }

  /** @returns the document; `problems` has the references that could not be read. */
  async run(): Promise<Document> {
    const source = { url: this.#files.root, source: this.#root, pointer: [] }
    const document = (await this.#copy('root', this.#root.value, source, {
      at: [],
      ...TOP,
    })) as Document
    // The loop also comes to those that it adds.
    for (const { type, value, source, at } of this.#pending) {
      this.#origins.set(formatRef(at), source)
      setAt(document, at, await this.#copy(type, value, source, { at, ...TOP }))
    }
    return document
  }

  /** The file that a part of the document comes from, and its JSON Pointer there. */
  originOf(pointer: JsonPointer): { source: Source; pointer: JsonPointer } {
    for (let length = pointer.length; length > 0; length--) {
      const origin = this.#origins.get(formatRef(pointer.slice(0, length)))
      if (origin)
        return { source: origin.source, pointer: [...origin.pointer, ...pointer.slice(length)] }
    }
    return { source: this.#root, pointer }
  }

  #isRoot = ({ href }: URL) => href === this.#files.root.href

  /** Reads a reference. @returns the fallback for one that can't be read, which is recorded. */
  async #tryRef<Value>(
    { url, source, pointer }: SourceNode,
    ref: string,
    read: () => Promise<Value>,
    fallback: Value,
  ) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      this.problems.push({
        message: `${ref} ${error.message}`,
        location: { file: source.name, line: source.lineOf(pointer) ?? null, keys: [] },
        pointer: this.#isRoot(url) ? pointer : [],
      })
      return fallback
    }
  }

  /** Resolves a reference, and those on its way. @throws FileError if it is unresolved or circular. */
  async #resolve(ref: string, from: SourceNode): Promise<Resolved> {
    let source = from
    let value: unknown = { $ref: ref }
    let keys: JsonPointer = []
    for (let hops = 0; hops <= MAX_HOPS; ) {
      const next = hops === 0 || keys.length > 0 ? findRef(value) : undefined
      if (next !== undefined) {
        hops += 1
        const url = this.#files.target(next, source.url)
        const file = await this.#files.read(url)
        this.sources.add(file)
        keys = [...parseRef(next.slice(next.indexOf('#') + 1 || next.length)), ...keys]
        source = { url, source: file, pointer: [] }
        value = file.value
        continue
      }
      const [key, ...rest] = keys
      if (key === undefined) return { value, source }
      value = valueAt(value, [key])
      if (value === undefined) throw new FileError('is unresolved')
      source = { ...source, pointer: [...source.pointer, key] }
      keys = rest
    }
    throw new FileError('is circular')
  }

  /** The JSON Pointer of the component that a reference leads to, which is copied later. */
  async #component(type: ObjectType, ref: string, from: SourceNode): Promise<JsonPointer> {
    const found = await this.#resolve(ref, from)
    if (this.#isRoot(found.source.url)) return found.source.pointer
    const key = keyOfNode(found.source)
    const { pointer, isNew } = this.#names.pointerFor(type, key, found.source)
    if (isNew) this.#pending.push({ type, ...found, at: pointer })
    return pointer
  }

  /** Replaces a reference: by one to a component, or else by a copy of its target. */
  async #replace(
    type: ObjectType | undefined,
    node: Record<string, unknown>,
    source: SourceNode,
    target: CopyTarget,
  ): Promise<unknown> {
    const { $ref, ...rest } = node
    const ref = String($ref)
    if (type && this.#isRoot(source.url) && ref.startsWith('#')) return node
    const read = async () => {
      const beside = await this.#copyFields(type, rest, source, target)
      if (type && this.#names.has(type))
        return { ...beside, $ref: formatRef(await this.#component(type, ref, source)) }
      const found = await this.#resolve(ref, source)
      const key = keyOfNode(found.source)
      const outer = target.inline.get(key)
      if (outer && type === 'pathItem') return { ...beside, $ref: formatRef(outer) }
      if (outer) throw new FileError('is circular')
      this.#origins.set(formatRef(target.at), found.source)
      const inline = new Map([...target.inline, [key, target.at]])
      const copied = await this.#copy(type, found.value, found.source, { ...target, inline })
      return isRecord(copied) ? { ...copied, ...beside } : copied
    }
    return target.isOptional ? read().catch(() => node) : this.#tryRef(source, ref, read, {})
  }

  async #copy(
    type: ObjectType | undefined,
    value: unknown,
    source: SourceNode,
    target: CopyTarget,
  ): Promise<unknown> {
    if (target.inline.size > 0) this.#values += 1
    if (this.#values > MAX_VALUES) {
      const message = `its references lead to more than ${MAX_VALUES} values`
      throw UnreadableFile.at(this.#root.name, null, message)
    }
    if (Array.isArray(value)) return this.#copyItems(undefined, value, source, target)
    if (!isRecord(value)) return value
    if (findRef(value) !== undefined) return this.#replace(type, value, source, target)
    return this.#copyFields(type, value, source, target)
  }

  async #copyItems(
    type: ObjectType | undefined,
    items: unknown[],
    source: SourceNode,
    target: CopyTarget,
  ) {
    const copy = (key: string, item: unknown) =>
      this.#copy(type, item, ...below(source, target, key))
    return Object.values(await mapValues(items, copy))
  }

  #copyFields(
    type: ObjectType | undefined,
    node: Record<string, unknown>,
    source: SourceNode,
    target: CopyTarget,
  ): Promise<Record<string, unknown>> {
    return mapValues(node, (key, value) => {
      const isOptional = target.isOptional || key.startsWith('x-')
      return this.#copyField(type, key, value, ...below(source, { ...target, isOptional }, key))
    })
  }

  #copyField(
    type: ObjectType | undefined,
    key: string,
    value: unknown,
    source: SourceNode,
    target: CopyTarget,
  ): Promise<unknown> | unknown {
    const field = type && fieldOfType(type, key)
    if (field) return this.#copyObjects(field, value, source, target)
    if (type === 'example' && key === 'value') return value
    if (type && DATA.includes(key))
      return findRef(value) === undefined
        ? value
        : this.#copy(undefined, value, source, { ...target, isOptional: true })
    if (type === 'schema' && key === 'discriminator') return this.#copyMapping(value, source)
    return this.#copy(undefined, value, source, target)
  }

  /** Copies an object, or a map or a list of them, each of which can be a reference as a whole. */
  async #copyObjects(
    field: Field,
    value: unknown,
    source: SourceNode,
    target: CopyTarget,
  ): Promise<unknown> {
    const { holds, isMap, isList } = field
    if (!(isMap || isList)) return this.#copy(holds, value, source, target)
    if (isList && Array.isArray(value)) return this.#copyItems(holds, value, source, target)
    if (!isRecord(value)) return value
    const ref = findRef(value)
    if (ref === undefined)
      return mapValues(value, (key, one) => this.#copy(holds, one, ...below(source, target, key)))
    const read = async () => {
      const found = await this.#resolve(ref, source)
      this.#origins.set(formatRef(target.at), found.source)
      return this.#copyObjects(field, found.value, found.source, target)
    }
    return this.#tryRef(source, ref, read, {})
  }

  /** Copies a discriminator, whose mapping may name files. */
  async #copyMapping(value: unknown, source: SourceNode): Promise<unknown> {
    if (!(isRecord(value) && isRecord(value['mapping']))) return value
    const mapping = await mapValues(value['mapping'], (name, ref) => {
      if (typeof ref !== 'string' || !/[#/]|\.(ya?ml|json)$/.test(ref)) return ref
      const at = { ...source, pointer: [...source.pointer, 'mapping', name] }
      const read = async () => formatRef(await this.#component('schema', ref, source))
      return this.#tryRef(at, ref, read, ref)
    })
    return { ...value, mapping }
  }
}
