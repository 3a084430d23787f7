import { type Document, type Place, valueAt } from './document.ts'
import type { ObjectType } from './object-types.ts'

/** The components that hold a kind of object. */
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
/** Swagger 2.0 has these, in the document itself. */
const SECTIONS_OF_2: typeof SECTIONS = {
  schema: 'definitions',
  response: 'responses',
  parameter: 'parameters',
}

/** Names what other files hold as components of one document. */
export class ComponentNames {
  readonly #sections: typeof SECTIONS
  readonly #base: Place
  readonly #taken = new Set<string>()
  readonly #places = new Map<string, Place>()

  constructor(document: Document) {
    const isOld = 'swagger' in document
    this.#sections = isOld ? SECTIONS_OF_2 : SECTIONS
    this.#base = isOld ? [] : ['components']
    for (const section of Object.values(this.#sections))
      for (const name of Object.keys(valueAt(document, [...this.#base, section]) ?? {}))
        this.#taken.add(`${section}/${name}`)
  }

  /** Whether such objects can be components. */
  has(type: ObjectType) {
    return this.#sections[type] !== undefined
  }

  /**
   * The place of a component: one for each key, named after its place in its file, or after the file.
   * @param key tells what other files hold apart.
   */
  placeFor(type: ObjectType, key: string, { url, place }: { url: URL; place: Place }) {
    const section = this.#sections[type] ?? ''
    const known = this.#places.get(`${section} ${key}`)
    if (known) return { place: known, isNew: false }
    const file = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    const name = (place.at(-1) ?? file).replace(/[^A-Za-z0-9._-]/g, '_')
    let free = name
    for (let n = 2; this.#taken.has(`${section}/${free}`); n++) free = `${name}-${n}`
    this.#taken.add(`${section}/${free}`)
    const own = [...this.#base, section, free]
    this.#places.set(`${section} ${key}`, own)
    return { place: own, isNew: true }
  }
}
