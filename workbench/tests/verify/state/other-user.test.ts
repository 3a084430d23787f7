import { describe, expect, it } from 'vitest'
import { contractWith, jsonContent, verifyBy } from '../run-verify'
import { type Methods, serveCollections } from './collections'

const NOTE =
  '{ type: object, required: [text], properties: { id: { type: integer, readOnly: true }, text: { type: string, minLength: 1 } } }'
const body = `requestBody: { required: true, content: { application/json: { schema: ${NOTE}, example: { text: Milk } } } }`
const CONTRACT = `  /notes:
    get: { operationId: listNotes, responses: { '200': { description: Notes., ${jsonContent(`{ type: array, items: ${NOTE} }`)} }, '401': { description: Who? } } }
    post: { operationId: addNote, ${body}, responses: { '201': { description: Created., ${jsonContent(NOTE)} }, '401': { description: Who? }, '422': { description: Wrong. } } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
    get: { operationId: getNote, responses: { '200': { description: A note., ${jsonContent(NOTE)} }, '401': { description: Who? }, '404': { description: None. } } }
    put: { operationId: changeNote, ${body}, responses: { '200': { description: Changed., ${jsonContent(NOTE)} }, '401': { description: Who? }, '404': { description: None. }, '422': { description: Wrong. } } }
    delete: { operationId: removeNote, responses: { '204': { description: Deleted. }, '401': { description: Who? }, '404': { description: None. } } }
security: [{ bearer: [] }]
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`

type Action = 'reads' | 'lists' | 'changes' | 'deletes'

/**
 * Access of another user.
 * @property refusal the status of refused actions.
 * @property isLate whether a change is made before it is refused.
 */
type Access = { allows?: Action[]; refusal?: number; isLate?: boolean }

type Note = { id: number; owner: string; text: string }

const METHODS: Methods = [
  ['GET', 'POST'],
  ['GET', 'PUT', 'DELETE'],
]

function serveNotes({ allows = [], refusal = 404, isLate = false }: Access) {
  const notes = new Map<number, Note>()
  let next = 1
  return serveCollections('notes', METHODS, ({ method, headers, id, body, send }) => {
    const owner = headers.authorization ?? ''
    if (!/^Bearer Marker-(One|Two)-7$/.test(owner)) return send(401)
    const shown = ({ id, text }: Note) => ({ id, text })
    const may = (action: Action, note: Note) => note.owner === owner || allows.includes(action)
    if (id === undefined && method === 'GET')
      return send(200, [...notes.values()].filter((one) => may('lists', one)).map(shown))
    const { text = '' } = (body ?? {}) as { text?: string }
    if (['POST', 'PUT'].includes(method) && !text) return send(422)
    if (id === undefined) {
      const note = { id: next++, owner, text }
      notes.set(note.id, note)
      return send(201, shown(note))
    }
    const note = notes.get(Number(id))
    if (!note) return send(404)
    if (method === 'GET')
      return may('reads', note) ? send(200, shown(note)) : send(refusal === 204 ? 404 : refusal)
    if (method === 'PUT') {
      const isAllowed = may('changes', note)
      if (isAllowed || isLate) note.text = text
      return isAllowed ? send(200, shown(note)) : send(refusal)
    }
    if (!may('deletes', note)) return send(refusal)
    notes.delete(note.id)
    return send(204)
  })
}

const OTHER = { CONTRACT_TOKEN: 'Marker-One-7', CONTRACT_OTHER_TOKEN: 'Marker-Two-7' }

const verifyNotes = async (
  access: Access,
  args: string[] = [],
  env: Record<string, string> = OTHER,
) =>
  verifyBy(
    contractWith(CONTRACT),
    ['--server', await serveNotes(access), '--only', 'state-', '--allow-unreached', '*', ...args],
    env,
  )

describe('requestAsOther', () => {
  it.each<[string, Access]>([
    ['hides the resource', { refusal: 404 }],
    ['refuses with an undocumented status', { refusal: 403 }],
    // A PUT or a DELETE may succeed where the user sees no resource.
    ['responds with success, without an effect', { refusal: 204 }],
  ])('accepts a server that %s', async (_, access) => {
    const { failures } = await verifyNotes(access)
    expect(failures.filter((one) => !one.endsWith('/documented-status'))).toEqual([])
  })

  it.each<[Access, string]>([
    [
      { allows: ['reads'] },
      'reads it as another user: expected 401, 403 or 404, got 200 (--shared getNote allows it)',
    ],
    [
      { allows: ['lists'] },
      'lists it as another user: it is in the list (--shared listNotes allows it)',
    ],
    [
      { allows: ['changes'] },
      'reads it after the change by another user (--shared changeNote allows it): text was "Milk", and is',
    ],
    [
      { isLate: true, refusal: 403 },
      'reads it after the change by another user (--shared changeNote allows it): text was "Milk", and is',
    ],
    [
      { allows: ['deletes'] },
      'reads it after the deletion by another user (--shared removeNote allows it): it is not found',
    ],
  ])('finds a server that grants access: %j', async (access, message) => {
    const { findings, status, json } = await verifyNotes(access)
    expect(findings.map(({ rule }) => rule)).toEqual(['object-authorization'])
    expect(findings[0]?.message).toContain(message)
    expect(findings[0]?.command).toMatch(/Bearer \$\{CONTRACT_OTHER_TOKEN:\?\}/)
    expect(json).not.toContain('Marker')
    expect(status).toBe(1)
  })

  it('skips the operations that --shared names', async () => {
    const access: Access = { allows: ['reads', 'lists'] }
    expect((await verifyNotes(access, ['--shared', 'getNote,listNotes'])).findings).toEqual([])
  })

  it('sends the credential of a security scheme', async () => {
    const { findings } = await verifyNotes({ allows: ['reads'] }, [], {
      CONTRACT_TOKEN: 'Marker-One-7',
      CONTRACT_OTHER_CREDENTIAL_BEARER: 'Marker-Two-7',
    })
    expect(findings.map(({ rule }) => rule)).toEqual(['object-authorization'])
  })

  it('is skipped if the server rejects the credential', async () => {
    const env = { ...OTHER, CONTRACT_OTHER_TOKEN: 'Marker-Three-7' }
    const { tests, status } = await verifyNotes({ allows: ['reads'] }, [], env)
    expect(tests.find(({ name }) => name === 'another-user')).toMatchObject({
      status: 'skipped',
      message: 'all requests of another user got 401 (--other-token)',
    })
    expect(status).toBe(1)
  })
})
