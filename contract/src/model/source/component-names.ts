import { type Document, type JsonPointer, valueAt } from '../document/document.ts'
import type { ObjectType } from '../document/object-types.ts'

const SECTIONS: Partial<Record<ObjectType, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
}
const SECTIONS_OF_2: typeof SECTIONS = {
  schema: 'definitions',
  response: 'responses',
  parameter: 'parameters',
}

export class ComponentNames {
  readonly #sections: typeof SECTIONS
  readonly #base: JsonPointer
  readonly #taken = new Set<string>()
  readonly #pointers = new Map<string, JsonPointer>()

  constructor(document: Document) {
    const isOld = 'swagger' in document
    this.#sections = isOld ? SECTIONS_OF_2 : SECTIONS
    this.#base = isOld ? [] : ['components']
    for (const section of Object.values(this.#sections))
      for (const name of Object.keys(valueAt(document, [...this.#base, section]) ?? {}))
        this.#taken.add(`${section}/${name}`)
  }

  has(type: ObjectType) {
    return this.#sections[type] !== undefined
  }

  /** Names a component after the last token of its JSON Pointer, or after the file. @param key identifies the node. */
  assignPointer(
    type: ObjectType,
    key: string,
    { url, pointer }: { url: URL; pointer: JsonPointer },
  ) {
    const section = this.#sections[type] ?? ''
    const known = this.#pointers.get(`${section} ${key}`)
    if (known) return { pointer: known, isNew: false }
    const file = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    const name = (pointer.at(-1) ?? file).replace(/[^A-Za-z0-9._-]/g, '_')
    let free = name
    for (let n = 2; this.#taken.has(`${section}/${free}`); n++) free = `${name}-${n}`
    this.#taken.add(`${section}/${free}`)
    const own = [...this.#base, section, free]
    this.#pointers.set(`${section} ${key}`, own)
    return { pointer: own, isNew: true }
  }
}
