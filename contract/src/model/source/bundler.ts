import {
  type Document,
  formatRef,
  isRecord,
  type JsonPointer,
  type Location,
  parseRef,
  UnreadableFile,
  valueAt,
} from '../document/document.ts'
import { findObjectField, type ObjectField, type ObjectType } from '../document/object-types.ts'
import { ComponentNames } from './component-names.ts'
import { type ContractFiles, ResolutionError } from './files.ts'
import { isMisplacedReference } from './invalid-references.ts'
import { createNodeKey, findRef, type SourceNode, setAt } from './references.ts'
import type { Source } from './source.ts'

/** Limit of copied values, against exponential expansion of references. DigitalOcean's contract of 2,850 files copies 21,000. */
const MAX_VALUES = 200_000
const MAX_HOPS = 100
/** Fields that hold data: a `$ref` can replace the whole value, but within it is an ordinary key. */
const DATA = ['example', 'examples', 'default', 'const', 'enum']

type CopyTarget = {
  at: JsonPointer
  /** Inline copies that enclose the value: the pointer of each copy, by the node key of its source. */
  inline: ReadonlyMap<string, JsonPointer>
  /** True within data and extensions, which may keep an unresolved reference. */
  isOptional: boolean
}
type Resolved = { value: unknown; source: SourceNode }
export type ReferenceProblem = { message: string; pointer: JsonPointer; location: Location }
/** A reference where OpenAPI has only an object, a map or a list. */
export type MisplacedReference = { field: string; location: Location }

const TOP = { inline: new Map<string, JsonPointer>(), isOptional: false }

const descend = (source: SourceNode, target: CopyTarget, key: string): [SourceNode, CopyTarget] => [
  { ...source, pointer: [...source.pointer, key] },
  { ...target, at: [...target.at, key] },
]

/** Maps the values of an object or a list in sequence, since the order determines the names of components. */
async function mapValues(node: object, map: (key: string, value: unknown) => unknown) {
  const entries: [string, unknown][] = []
  for (const [key, value] of Object.entries(node)) entries.push([key, await map(key, value)])
  return Object.fromEntries(entries)
}

export class Bundler {
  readonly sources: Set<Source>
  readonly problems: ReferenceProblem[] = []
  readonly misplaced: MisplacedReference[] = []
  readonly #files: ContractFiles
  readonly #root: Source
  readonly #names: ComponentNames
  /** The source of each copied target, by its JSON Pointer in the document. */
  readonly #origins = new Map<string, SourceNode>()
  readonly #pending: (Resolved & { type: ObjectType; at: JsonPointer })[] = []
  #values = 0

  constructor(files: ContractFiles, root: Source) {
    this.#files = files
    this.#root = root
    this.#names = new ComponentNames(root.value as Document)
    this.sources = new Set([root])
  }

  /** Collects unresolved references in `problems`. */
  async run(): Promise<Document> {
    const source = { url: this.#files.root, source: this.#root, pointer: [] }
    const document = (await this.#copy('root', this.#root.value, source, {
      at: [],
      ...TOP,
    })) as Document
    // The loop also visits the components that it appends.
    for (const { type, value, source, at } of this.#pending) {
      this.#origins.set(formatRef(at), source)
      setAt(document, at, await this.#copy(type, value, source, { at, ...TOP }))
    }
    return document
  }

  findOrigin(pointer: JsonPointer): { source: Source; pointer: JsonPointer } {
    for (let length = pointer.length; length > 0; length--) {
      const origin = this.#origins.get(formatRef(pointer.slice(0, length)))
      if (origin)
        return { source: origin.source, pointer: [...origin.pointer, ...pointer.slice(length)] }
    }
    return { source: this.#root, pointer }
  }

  #findLine = ({ source, pointer }: SourceNode) => source.findLine(pointer) ?? null

  #isRoot = ({ href }: URL) => href === this.#files.root.href

  async #tryRef<Value>(node: SourceNode, ref: string, read: () => Promise<Value>, fallback: Value) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ResolutionError)) throw error
      this.problems.push({
        message: `${ref} ${error.message}`,
        location: { file: node.source.name, line: this.#findLine(node), keys: [] },
        pointer: this.#isRoot(node.url) ? node.pointer : [],
      })
      return fallback
    }
  }

  /** Resolves a chain of references. @throws ResolutionError if it is unresolved or circular. */
  async #resolve(ref: string, from: SourceNode): Promise<Resolved> {
    let source = from
    let value: unknown = { $ref: ref }
    let keys: JsonPointer = []
    for (let hops = 0; hops <= MAX_HOPS; ) {
      const next = hops === 0 || keys.length > 0 ? findRef(value) : undefined
      if (next !== undefined) {
        hops += 1
        const url = this.#files.resolveTarget(next, source.url)
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
      if (value === undefined) throw new ResolutionError('is unresolved')
      source = { ...source, pointer: [...source.pointer, key] }
      keys = rest
    }
    throw new ResolutionError('is circular')
  }

  /** Reserves the component of a reference's target, which `run` copies. @returns its JSON Pointer. */
  async #addComponent(type: ObjectType, ref: string, from: SourceNode): Promise<JsonPointer> {
    const found = await this.#resolve(ref, from)
    if (this.#isRoot(found.source.url)) return found.source.pointer
    const key = createNodeKey(found.source)
    const { pointer, isNew } = this.#names.assignPointer(type, key, found.source)
    if (isNew) this.#pending.push({ type, ...found, at: pointer })
    return pointer
  }

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
        return { ...beside, $ref: formatRef(await this.#addComponent(type, ref, source)) }
      const found = await this.#resolve(ref, source)
      const key = createNodeKey(found.source)
      const outer = target.inline.get(key)
      if (outer && type === 'pathItem') return { ...beside, $ref: formatRef(outer) }
      if (outer) throw new ResolutionError('is circular')
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
      const message = `its references expand to more than ${MAX_VALUES} values`
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
      this.#copy(type, item, ...descend(source, target, key))
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
      return this.#copyField(type, key, value, ...descend(source, { ...target, isOptional }, key))
    })
  }

  #copyField(
    type: ObjectType | undefined,
    key: string,
    value: unknown,
    source: SourceNode,
    target: CopyTarget,
  ): Promise<unknown> | unknown {
    if (type && isMisplacedReference(type, key, value)) {
      const location = { file: source.source.name, line: this.#findLine(source), keys: [] }
      this.misplaced.push({ field: key, location })
    }
    const field = type && findObjectField(type, key)
    if (field) return this.#copyObjects(field, value, source, target)
    if (type === 'example' && key === 'value') return value
    if (type && DATA.includes(key))
      return findRef(value) === undefined
        ? value
        : this.#copy(undefined, value, source, { ...target, isOptional: true })
    if (type === 'schema' && key === 'discriminator') return this.#copyMapping(value, source)
    return this.#copy(undefined, value, source, target)
  }

  /** Copies an object, or a map or a list of objects; the map or list itself can be a reference. */
  async #copyObjects(
    field: ObjectField,
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
      return mapValues(value, (key, one) => this.#copy(holds, one, ...descend(source, target, key)))
    const read = async () => {
      const found = await this.#resolve(ref, source)
      this.#origins.set(formatRef(target.at), found.source)
      return this.#copyObjects(field, found.value, found.source, target)
    }
    return this.#tryRef(source, ref, read, {})
  }

  async #copyMapping(value: unknown, source: SourceNode): Promise<unknown> {
    if (!(isRecord(value) && isRecord(value['mapping']))) return value
    const mapping = await mapValues(value['mapping'], (name, ref) => {
      if (typeof ref !== 'string' || !/[#/]|\.(ya?ml|json)$/.test(ref)) return ref
      const at = { ...source, pointer: [...source.pointer, 'mapping', name] }
      const read = async () => formatRef(await this.#addComponent('schema', ref, source))
      return this.#tryRef(at, ref, read, ref)
    })
    return { ...value, mapping }
  }
}
