import { jsonContent } from '../run-verify'
import { type Methods, serveCollections } from './collections'

export type Action = 'reads' | 'lists' | 'changes' | 'deletes'

/** Planted bugs, and legal variants. */
export type Variant = Partial<
  Record<
    | 'losesField'
    | 'notFound'
    | 'notListed'
    | 'listedTwice'
    | 'keepsDeleted'
    | 'failsSecondDelete'
    | 'readsWithoutToken'
    | 'refusesDelete'
    /** The server makes another user's change, although it refuses it. */
    | 'changesRefused'
    // Legal variants.
    | 'token'
    | 'asynchronous'
    | 'paged',
    boolean
  >
> & {
  /** The actions that another user may do. */
  allows?: Action[]
  /** The status of all other actions. */
  refusal?: number
}

const PET = `{ type: object, required: [name], additionalProperties: false, properties: {
        id: { type: integer, readOnly: true }, rank: { type: integer, readOnly: true }, pin: { type: string, format: password, writeOnly: true },
        name: { type: string, minLength: 1, maxLength: 40 }, email: { type: string, format: email }, age: { type: integer, minimum: 0 }, isCat: { type: boolean } } }`
const EXAMPLE = '{ name: Tom, email: Tom@Example.com, age: 3, isCat: true, pin: "1234" }'
const ERRORS =
  "'400': { description: Malformed. }, '401': { description: Who? }, '404': { description: None. }, '405': { description: No. }, '410': { description: Gone. }, '422': { description: Wrong. }"

export const PETS = `  /pets:
    get: { operationId: listPets, responses: { '401': { description: Who? }, '422': { description: Wrong. }, '200': { description: Pets., ${jsonContent(`{ type: object, properties: { pets: { type: array, items: ${PET} }, next: { type: string } } }`)} } } }
    post:
      operationId: addPet
      requestBody: { required: true, ${jsonContent(PET, `, example: ${EXAMPLE}`)} }
      responses: { '201': { description: Created., ${jsonContent(PET)} }, '202': { description: Later., ${jsonContent(PET)} }, ${ERRORS} }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
    get: { operationId: getPet, responses: { '200': { description: A pet., ${jsonContent(PET)} }, ${ERRORS} } }
    patch:
      operationId: changePet
      requestBody: { required: true, ${jsonContent('{ type: object, minProperties: 1, additionalProperties: false, properties: { name: { type: string, minLength: 1, maxLength: 40 }, age: { type: integer, minimum: 0 } } }', ', example: { age: 4 }')} }
      responses: { '200': { description: Changed., ${jsonContent(PET)} }, ${ERRORS} }
    delete: { operationId: removePet, responses: { '200': { description: Deleted. }, '204': { description: Deleted. }, ${ERRORS} } }
`

type Pet = Record<string, unknown> & { id: number }

function isValid(value: unknown, isPatch: boolean): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const pet = value as Record<string, unknown>
  const kinds: Record<string, (one: unknown) => boolean> = {
    name: (one) => typeof one === 'string' && one.length > 0 && [...one].length <= 40,
    age: (one) => Number.isInteger(one) && Number(one) >= 0,
    ...(!isPatch && {
      id: (one) => Number.isInteger(one),
      rank: (one) => Number.isInteger(one),
      pin: (one) => typeof one === 'string',
      email: (one) =>
        /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(String(one)) && /^[!-~]+$/.test(String(one)),
      isCat: (one) => typeof one === 'boolean',
    }),
  }
  const entries = Object.entries(pet)
  return (
    (isPatch ? entries.length > 0 : 'name' in pet) &&
    entries.every(([name, one]) => Object.hasOwn(kinds, name) && kinds[name]?.(one))
  )
}

export const [TOKEN, OTHER_TOKEN] = ['Marker-Token-7', 'Marker-Other-7']

export function petPaths({ token, readsWithoutToken }: Variant) {
  const schemes = 'components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }'
  return token || readsWithoutToken ? `${PETS}security: [{ bearer: [] }]\n${schemes}\n` : PETS
}

/** @returns the address, and the existing pets. */
export async function servePets(variant: Variant = {}) {
  const pets = new Map<number, Pet>()
  const deleted = new Set<number>()
  const owners = new Map<number, string | undefined>()
  const { refusal = 404 } = variant
  let next = 1
  let clock = 0

  const shown = ({ pin: _, ...pet }: Pet) => pet
  const store = (id: number, value: Record<string, unknown>) => {
    const pet: Pet = { ...value, id, rank: clock++ }
    if (variant.losesField) delete pet['age']
    if (pet['email']) pet['email'] = String(pet['email']).toLowerCase()
    if (!variant.asynchronous) pets.set(id, pet)
    return shown(pet)
  }
  const methods: Methods = [
    ['GET', 'POST'],
    ['GET', 'PATCH', 'DELETE'],
  ]

  const server = await serveCollections('pets', methods, ({ method, headers, id, body, send }) => {
    const isOpen = variant.readsWithoutToken ? id && method === 'GET' : !variant.token
    const user = headers.authorization
    if (![TOKEN, OTHER_TOKEN].some((token) => user === `Bearer ${token}`) && !isOpen)
      return send(401)
    const may = (action: Action, number: number) =>
      isOpen || owners.get(number) === user || variant.allows?.includes(action)
    const refuse = () => send(method === 'GET' && refusal === 204 ? 404 : refusal)
    if (id === undefined && method === 'GET') {
      const own = [...pets.values()].filter((pet) => may('lists', pet.id))
      const all = variant.notListed ? [] : own.map(shown)
      const twice = variant.listedTwice ? all.slice(-2) : []
      return send(200, variant.paged ? { pets: [], next: 'a' } : { pets: [...all, ...twice] })
    }
    if (id === undefined) {
      if (!isValid(body, false)) return send(422)
      owners.set(next, user)
      return send(variant.asynchronous ? 202 : 201, store(next++, body))
    }
    if (!/^-?\d+$/.test(id)) return send(422)
    if (method === 'PATCH' && !isValid(body, true)) return send(422)
    const number = Number(id)
    const pet = pets.get(number)
    if (deleted.has(number)) {
      if (method === 'DELETE' && variant.failsSecondDelete) return send(500)
      if (method === 'GET' && variant.keepsDeleted) return send(200, { id: number, name: 'Tom' })
      return send(410)
    }
    if (!pet || variant.notFound) return send(404)
    if (method === 'GET') return may('reads', number) ? send(200, shown(pet)) : refuse()
    if (method === 'PATCH') {
      const isAllowed = may('changes', number)
      const changed = { ...pet, ...(body as object) }
      if (isAllowed || variant.changesRefused) store(number, changed)
      return isAllowed ? send(200, shown(pets.get(number) ?? pet)) : refuse()
    }
    if (!may('deletes', number)) return refuse()
    if (variant.refusesDelete) return send(422)
    pets.delete(number)
    deleted.add(number)
    return send(204)
  })
  return { server, pets }
}
