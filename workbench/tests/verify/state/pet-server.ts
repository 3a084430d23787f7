import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { serve } from '../../serve'
import { jsonContent, sendJson } from '../run-verify'

/** Deviations of the server: planted bugs, and legal variants. */
export type Variant = Partial<
  Record<
    | 'losesField'
    | 'breaksLetters'
    | 'cutsText'
    | 'notFound'
    | 'notListed'
    | 'listedTwice'
    | 'changesMore'
    | 'changesOther'
    | 'ignoresChange'
    | 'keepsDeleted'
    | 'listsDeleted'
    | 'changesDeleted'
    | 'failsSecondDelete'
    | 'changesRefused'
    | 'deletesOther'
    | 'sameId'
    | 'racyId'
    | 'readsWithoutToken'
    | 'refusesDelete'
    // Legal variants.
    | 'token'
    | 'location'
    | 'envelope'
    | 'idempotent'
    | 'gone'
    | 'asynchronous'
    | 'paged'
    | 'touches'
    | 'lowercase',
    boolean
  >
>

const PET = `{ type: object, required: [name], additionalProperties: false, properties: {
        id: { type: integer, readOnly: true }, updated: { type: string, readOnly: true }, pin: { type: string, format: password, writeOnly: true },
        name: { type: string, minLength: 1, maxLength: 40 }, email: { type: string, format: email }, age: { type: integer, minimum: 0 }, isCat: { type: boolean } } }`
const example = '{ name: Tom, email: Tom@Example.com, age: 3, isCat: true, pin: "1234" }'
const body = (schema: string) =>
  `requestBody: { required: true, content: { application/json: { schema: ${schema}, example: ${example} } } }`
const ERRORS =
  "'400': { description: Malformed. }, '401': { description: Who? }, '404': { description: None. }, '405': { description: No. }, '410': { description: Gone. }, '422': { description: Wrong. }"

/** The paths of pets and their toys. @param patch the schema of a change. */
export const PETS = `  /pets:
    get: { operationId: listPets, responses: { '401': { description: Who? }, '422': { description: Wrong. }, '200': { description: Pets., ${jsonContent(`{ type: object, properties: { pets: { type: array, items: ${PET} }, next: { type: string } } }`)} } } }
    post:
      operationId: addPet
      ${body(PET)}
      responses: { '201': { description: Created., ${jsonContent(`{ anyOf: [${PET}, { type: object, properties: { data: ${PET} } }] }`)} }, '202': { description: Later., ${jsonContent(PET)} }, ${ERRORS} }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
    get: { operationId: getPet, responses: { '200': { description: A pet., ${jsonContent(PET)} }, ${ERRORS} } }
    patch:
      operationId: changePet
      requestBody: { required: true, content: { application/json: { schema: { type: object, minProperties: 1, additionalProperties: false, properties: { name: { type: string, minLength: 1, maxLength: 40 }, age: { type: integer, minimum: 0 } } }, example: { age: 4 } } } }
      responses: { '200': { description: Changed., ${jsonContent(PET)} }, ${ERRORS} }
    delete: { operationId: removePet, responses: { '200': { description: Deleted. }, '204': { description: Deleted. }, ${ERRORS} } }
`

type Pet = Record<string, unknown> & { id: number }

/** Whether a body keeps the contract. */
function isValid(value: unknown, isPatch: boolean): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const pet = value as Record<string, unknown>
  const kinds: Record<string, (one: unknown) => boolean> = {
    name: (one) => typeof one === 'string' && one.length > 0 && [...one].length <= 40,
    age: (one) => Number.isInteger(one) && Number(one) >= 0,
    ...(!isPatch && {
      id: (one) => Number.isInteger(one),
      updated: (one) => typeof one === 'string',
      pin: (one) => typeof one === 'string',
      email: (one) => typeof one === 'string' && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(one),
      isCat: (one) => typeof one === 'boolean',
    }),
  }
  const entries = Object.entries(pet)
  return (
    (isPatch ? entries.length > 0 : 'name' in pet) &&
    entries.every(([name, one]) => Object.hasOwn(kinds, name) && kinds[name]?.(one))
  )
}

const TOKEN = 'Marker-Token-7'

/** The contract of a variant. */
export function petPaths({ token, readsWithoutToken }: Variant) {
  const schemes = 'components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }'
  return token || readsWithoutToken ? `${PETS}security: [{ bearer: [] }]\n${schemes}\n` : PETS
}

/** Serves pets. @returns the address, and the pets that exist. */
export async function servePets(variant: Variant = {}) {
  const pets = new Map<number, Pet>()
  const deleted = new Set<number>()
  let next = 1
  let clock = 0

  let release = () => {}
  const second = new Promise<void>((done) => {
    release = done
  })
  let creations = 0
  /** Resolves when two requests that create are under way. */
  const createdAtOnce = () => {
    creations += 1
    if (creations > 1) release()
    return second
  }

  const stored = (value: Record<string, unknown>): Record<string, unknown> => {
    const { id: _, updated: __, ...own } = value
    if (variant.losesField) delete own['age']
    if (variant.lowercase && own['email']) own['email'] = String(own['email']).toLowerCase()
    if (typeof own['name'] === 'string') {
      const { name } = own
      if (variant.breaksLetters) own['name'] = name.replace(/[^ -~]/gu, '?')
      if (variant.cutsText) own['name'] = name.slice(0, 2)
    }
    return own
  }
  const shown = ({ pin: _, ...pet }: Pet) => pet

  function list(response: ServerResponse) {
    const all = [...pets.values()].filter(({ id }) => !(variant.notListed && id > 0)).map(shown)
    const more = variant.listsDeleted ? [...deleted].map((id) => ({ id, name: 'Tom' })) : []
    const twice = variant.listedTwice ? all.slice(-2) : []
    if (variant.paged) return sendJson(response, 200, { pets: [], next: 'a' })
    return sendJson(response, 200, { pets: [...all, ...more, ...twice] })
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '' } = request
    const [, path = '', id] = /^\/pets(\/)?([^/?]*)$/.exec(url) ?? []
    const isOne = path === '/'
    if (!url.startsWith('/pets')) return sendJson(response, 404)
    const isIn = request.headers.authorization === `Bearer ${TOKEN}`
    const isOpen = variant.readsWithoutToken ? isOne && method === 'GET' : !variant.token
    if (!isIn && !isOpen) return sendJson(response, 401)
    if (!(isOne ? ['GET', 'PATCH', 'DELETE'] : ['GET', 'POST']).includes(method ?? ''))
      return sendJson(response, 405)
    const value: unknown = ['POST', 'PATCH'].includes(method ?? '')
      ? await json(request).catch(() => undefined)
      : undefined
    if (!isOne && method === 'GET') return list(response)
    if (!isOne) {
      if (!isValid(value, false)) return sendJson(response, 422)
      const own = variant.sameId ? 1 : next
      if (variant.racyId) await createdAtOnce()
      next = own + 1
      const pet: Pet = { id: own, updated: `t${clock++}`, ...stored(value) }
      if (!variant.asynchronous) pets.set(own, pet)
      if (variant.location)
        return response
          .writeHead(201, { Location: `/pets/${own}`, 'Content-Type': 'application/json' })
          .end('{}')
      const status = variant.asynchronous ? 202 : 201
      return sendJson(response, status, variant.envelope ? { data: shown(pet) } : shown(pet))
    }
    if (!/^-?\d+$/.test(id ?? '')) return sendJson(response, 422)
    const number = Number(id)
    const pet = pets.get(number)
    const ghost = deleted.has(number)
    if (method === 'PATCH' && !isValid(value, true)) {
      if (variant.changesRefused && pet) pet['age'] = 99
      return sendJson(response, 422)
    }
    if (method === 'PATCH' && ghost && variant.changesDeleted)
      return sendJson(response, 200, { id: number, name: 'Tom' })
    if (method === 'DELETE' && ghost && variant.idempotent) return sendJson(response, 204)
    if (method === 'DELETE' && ghost && variant.failsSecondDelete) return sendJson(response, 500)
    if (method === 'GET' && ghost && variant.keepsDeleted)
      return sendJson(response, 200, { id: number, name: 'Tom' })
    if (!pet || variant.notFound) return sendJson(response, ghost && variant.gone ? 410 : 404)
    if (method === 'GET') return sendJson(response, 200, shown(pet))
    if (method === 'PATCH') {
      if (!variant.ignoresChange) Object.assign(pet, stored(value as Record<string, unknown>))
      if (variant.changesMore) pet['isCat'] = !pet['isCat']
      if (variant.touches) pet['updated'] = `t${clock++}`
      if (variant.changesOther)
        for (const other of pets.values())
          if (other !== pet) other['age'] = Number(other['age']) + 1
      return sendJson(response, 200, shown(pet))
    }
    if (variant.refusesDelete) return sendJson(response, 404 + 18)
    pets.delete(number)
    deleted.add(number)
    if (variant.deletesOther) pets.clear()
    return sendJson(response, 204)
  }

  const server = await serve((request, response) => void handle(request, response))
  return { server, pets }
}
