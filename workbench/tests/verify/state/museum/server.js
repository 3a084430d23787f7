// Serves openapi.yaml: node server.js PORT. `PUT /?fault=plus` or `?variant=etag` restarts it with this entry of
// museum.test.ts.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

let chosen = { fault: '', variant: '' }
const fault = (name) => chosen.fault === name
const variant = (name) => chosen.variant === name

const CREDENTIAL = `Basic ${Buffer.from('curator:mermaid').toString('base64')}`
/** Events by identifier, in the order of their creation. */
const events = new Map()
const deleted = new Map()
let lastId = 0

function restart(query) {
  chosen = { fault: query.get('fault'), variant: query.get('variant') }
  events.clear()
  deleted.clear()
  lastId = 0
}

const isText = (value) => typeof value === 'string'
const isUuid = (value) => isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
const isDate = (value) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
const isEmail = (value) =>
  isText(value) &&
  /^[^\s@"(),:;<>[\]\\]{1,64}@([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[a-z]{2,}$/i.test(value) &&
  !/^\.|\.\.|\.@/.test(value)

const EVENT = {
  eventId: isUuid,
  name: isText,
  location: isText,
  eventDescription: isText,
  dates: (value) => Array.isArray(value) && value.every(isDate),
  price: (value) => typeof value === 'number',
}
const TICKET = {
  ticketId: isUuid,
  ticketDate: isDate,
  ticketType: (value) => ['event', 'general'].includes(value),
  eventId: isUuid,
  email: isEmail,
}

/** Whether a body is an object whose known fields are valid. */
const isValid = (value, rules, required) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  required.every((name) => Object.hasOwn(value, name)) &&
  Object.entries(rules).every(([name, check]) => !Object.hasOwn(value, name) || check(value[name]))

/** Stores only known fields. */
function known(value, rules, omitted) {
  const text = (one) => {
    if (fault('emoji-cut')) return one.replace(/[\u{10000}-\u{10ffff}]/gu, '')
    if (fault('non-ascii')) return one.replace(/[^ -~]/gu, '?')
    if (fault('plus')) return one.replaceAll('+', ' ')
    if (fault('percent'))
      return one.replace(/%([2-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
    if (fault('long-cut')) return one.slice(0, 255)
    if (fault('byte-cut')) return Buffer.from(one).subarray(0, 16).toString()
    if (fault('backslash')) return one.replaceAll('\\', '')
    if (fault('accents')) return one.normalize('NFD').replace(/\p{M}/gu, '')
    if (fault('markup')) return one.replaceAll('<', '&lt;')
    return one
  }
  const names = Object.keys(rules).filter(
    (name) => !omitted.includes(name) && Object.hasOwn(value, name),
  )
  return Object.fromEntries(
    names.map((name) => [name, isText(value[name]) ? text(value[name]) : value[name]]),
  )
}

function send(response, status, body, headers = {}) {
  const isError = status >= 400
  const type = isError ? 'application/problem+json' : 'application/json'
  let text = body === undefined ? '' : JSON.stringify(body)
  if (variant('escaped'))
    text = text.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const tags = variant('etag')
    ? { ETag: '"7"', 'Last-Modified': new Date().toUTCString(), 'Cache-Control': 'no-cache' }
    : {}
  response.writeHead(status, {
    ...(body !== undefined && { 'Content-Type': type }),
    ...tags,
    ...headers,
  })
  response.end(fault('latin1') ? Buffer.from(text, 'latin1') : text)
}
const refuse = (response, status, headers) =>
  send(response, status, { type: 'object', title: `Refused with ${status}` }, headers)

function list(response, query) {
  const number = (name, usual) => {
    const text = query.get(name)
    return text === null ? usual : /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  }
  const page = number('page', 1)
  const limit = number('limit', 10)
  const dates = ['startDate', 'endDate'].map((name) => query.get(name))
  if (Number.isNaN(page) || !(limit <= 30) || dates.some((one) => one !== null && !isDate(one)))
    return refuse(response, 400)
  let all = [...events.values()]
  if (variant('date-window')) {
    const start = dates[0] ?? new Date().toISOString().slice(0, 10)
    const end = dates[1] ?? new Date(Date.parse(start) + 7 * 86_400_000).toISOString().slice(0, 10)
    all = all.filter((event) => event.dates.some((date) => date >= start && date <= end))
  }
  if (variant('newest-first')) all.reverse()
  if (fault('deleted-listed')) all.push(...deleted.values())
  if (fault('limit-ignored')) return send(response, 200, page > 1 ? [] : all)
  const size = Math.min(limit > 0 ? limit : 10, variant('small-pages') ? 1 : 30)
  let start = (Math.max(page, 1) - 1) * size
  if (fault('page-ignored') && page < 4) start = 0
  if (fault('page-overlap') && page > 1) start -= 1
  if (fault('page-gap')) start += Math.max(page, 1) - 1
  return send(response, 200, all.slice(start, start + size))
}

async function create(response, body) {
  const isFine = isValid(body, EVENT, ['name', 'location', 'eventDescription', 'dates', 'price'])
  if (!isFine && !fault('refused-created')) return refuse(response, 400)
  const now = lastId
  if (fault('same-id')) await wait(50)
  lastId = now + 1
  const counted = `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`
  let eventId = fault('same-id') ? counted : randomUUID()
  if (variant('upper-case-ids')) eventId = eventId.toUpperCase()
  if (variant('client-ids') && isUuid(body.eventId)) eventId = body.eventId
  const event = { eventId, ...known(body ?? {}, EVENT, ['eventId']) }
  if (fault('field-dropped')) event.dates = []
  events.set(eventId, event)
  if (!isFine) return refuse(response, 400)
  const address = `/special-events/${eventId}`
  const location = fault('location-wrong')
    ? `/special-events/${randomUUID()}`
    : variant('location')
      ? `http://${host}${address}`
      : undefined
  const shown = fault('create-returns-other') ? { ...event, name: `${event.name} (draft)` } : event
  return send(response, 201, shown, location && { Location: location })
}

async function change(response, id, body) {
  const isFine = isValid(body, { ...EVENT, eventId: () => true }, [])
  const event = events.get(id)
  if (!isFine) {
    if (fault('refused-changes') && event && typeof body === 'object') event.price = -1
    return refuse(response, 400)
  }
  if (!event && fault('deleted-changed') && deleted.has(id))
    return send(response, 200, deleted.get(id))
  if (!event) return refuse(response, 404)
  const changes = known(body, EVENT, ['eventId'])
  const before = { ...event }
  if (fault('lost-update')) await wait(50)
  if (fault('patch-replaces'))
    Object.assign(before, { location: '', eventDescription: '', dates: [], price: 0 })
  if (fault('patch-moves')) before.location = `${before.location}.`
  const after = {
    ...(fault('lost-update') || chosen.fault?.startsWith('patch') ? before : event),
    ...changes,
  }
  if (!fault('change-not-saved')) events.set(id, after)
  if (fault('change-unseen')) return send(response, 200, before)
  if (fault('change-renamed')) return send(response, 200, { ...after, eventId: randomUUID() })
  if (fault('others-changed'))
    for (const other of events.values()) if (other !== after) other.price += 1
  return send(response, 200, after)
}

function handleOne(method, response, id, body) {
  // The contract has 400 and 404 for an identifier that is no UUID.
  if (!isUuid(id)) return refuse(response, 400)
  const key =
    [...events.keys(), ...deleted.keys()].find((one) => one.toLowerCase() === id.toLowerCase()) ??
    id
  const event = events.get(key)
  if (method === 'PATCH') return change(response, key, body)
  if (method === 'DELETE') {
    if (!event && variant('idempotent-delete') && deleted.has(key)) return send(response, 204)
    if (!event) return refuse(response, 404)
    if (fault('delete-ignored')) return send(response, 204)
    deleted.set(key, event)
    events.delete(key)
    if (fault('delete-cascades')) events.delete([...events.keys()].at(-1))
    return send(response, 204)
  }
  if (!event && fault('deleted-readable') && deleted.has(key))
    return send(response, 200, deleted.get(key))
  if (!event) return refuse(response, 404)
  if (fault('read-returns-other')) return send(response, 200, [...events.values()].at(-1))
  return send(response, 200, event)
}

function buyTicket(response, body) {
  if (!isValid(body, TICKET, ['ticketType', 'ticketDate'])) return refuse(response, 400)
  const ticket = { ticketId: randomUUID(), ...known(body, TICKET, ['ticketId', 'email']) }
  return send(response, 201, {
    ...ticket,
    message: 'Ticket purchased',
    confirmationCode: `ticket-${events.size}`,
  })
}

async function handle(request, response) {
  const { method, headers } = request
  const url = /^[^?]*/.exec(request.url)[0]
  const query = new URLSearchParams(request.url.slice(url.length))
  const [, id] = /^\/special-events\/([^/]+)$/.exec(url) ?? []
  if (method === 'PUT' && url === '/') return response.end(restart(query))
  const methods = id
    ? ['GET', 'PATCH', 'DELETE']
    : { '/special-events': ['GET', 'POST'], '/tickets': ['POST'] }[url]
  if (!methods) return refuse(response, 404)
  if (!methods.includes(method)) return refuse(response, 405, { Allow: methods.join(', ') })
  const given = headers.authorization ?? ''
  const isOpen =
    (fault('no-check-on-delete') && method === 'DELETE') ||
    (fault('no-check-on-list') && method === 'GET' && !id) ||
    (fault('any-password') && given.startsWith('Basic '))
  if (given !== CREDENTIAL && !isOpen)
    return refuse(response, fault('wrong-refusal') ? 404 : 401, { 'WWW-Authenticate': 'Basic' })
  let body
  if (['POST', 'PATCH'].includes(method)) {
    const bytes = await buffer(request)
    if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return refuse(response, 400)
    try {
      body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      return refuse(response, 400)
    }
  }
  if (id !== undefined) {
    let decoded
    try {
      decoded = decodeURIComponent(id)
    } catch {
      return refuse(response, 400)
    }
    return handleOne(method, response, decoded, body)
  }
  if (url === '/tickets') return buyTicket(response, body)
  return method === 'GET' ? list(response, query) : create(response, body)
}

const server = createServer((request, response) => void handle(request, response))
const host = `127.0.0.1:${process.argv[2]}`
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('up'))
