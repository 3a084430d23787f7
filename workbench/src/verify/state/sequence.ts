import type { Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import type { LoadedContract } from '../../model/load.ts'
import { fieldOf } from '../../model/schema.ts'
import { invalidInputCases } from '../cases/invalid-inputs.ts'
import { type Credentials, ONE_TOKEN } from '../credentials.ts'
import { contentOf } from '../sending/body.ts'
import { responseFor, type StateViolation } from '../test-case.ts'
import { changesOf } from './changes.ts'
import { readDifferences, writtenDifferences } from './compare.ts'
import { identifierIn, itemsWith, type PathValues } from './identity.ts'
import { requestAsOther } from './other-user.ts'
import { mayHavePages, readPages, withSmallPages } from './pages.ts'
import type { Resource } from './resources.ts'
import { type Created, isSuccess, type Sent, type Session } from './session.ts'

const ANY: Schema = {}

/** The statuses of what no longer exists. */
const GONE = [404, 410]

const schemaOf = (operation: Operation, sent: Sent) =>
  responseFor(operation, String(sent.response?.status))?.contents[0]?.schema ?? ANY

/** The object in a body, which may be in an envelope, and its schema. */
function objectIn(resource: Resource, schema: Schema, body: unknown): [Schema, unknown] {
  if (!isRecord(body) || identifierIn(resource, body) !== undefined) return [schema, body]
  const inner = Object.entries(body).find(([, value]) => isRecord(value))
  return inner ? [fieldOf(schema, inner[0]) ?? ANY, inner[1]] : [schema, body]
}

/** Runs the sequence of one resource. @param sibling another one, which must stay as it is. */
export async function runSequence(
  contract: LoadedContract,
  session: Session,
  created: Created,
  sibling: Created | undefined,
): Promise<StateViolation[]> {
  const { resource, values, sent: creation } = created
  const { read, list, changes, remove } = resource
  const violations: StateViolation[] = []
  const report = (check: string, operation: Operation, sent: Sent, message: string) => {
    const status = String(sent.response?.status)
    const { pointer } = responseFor(operation, status) ?? operation
    violations.push({ check, message, pointer, step: sent.step })
  }
  const readOf = async (of: PathValues, said: string) =>
    read ? session.request(read, of, said) : undefined
  /** Reads the resource, and reports how it differs from what it must be. */
  const compare = async (
    said: string,
    of: PathValues,
    check: string,
    differences: (schema: Schema, body: unknown) => string[],
  ): Promise<unknown> => {
    const sent = await readOf(of, said)
    if (!read || !sent?.response) return undefined
    if (!isSuccess(sent)) {
      if (GONE.includes(sent.response.status)) report(check, read, sent, `${said}: it is not found`)
      return undefined
    }
    const [schema, body] = objectIn(resource, schemaOf(read, sent), sent.response.body)
    const found = differences(schema, body)
    if (found.length > 0) report(check, read, sent, `${said}: ${found.join('; ')}`)
    return body
  }
  const requestSchema = (operation: Operation) => contentOf(operation)?.schema ?? ANY

  /** Reads the pages of the list. @property count returns how often a resource is in them. */
  const readList = async (said: string, isSmall: boolean, user?: Credentials) => {
    const input = list && session.inputFor(list, creation.input.path as PathValues)
    if (!list || !input) return undefined
    const read = async (first: Input) =>
      readPages(session.plan, resource, list, first, ({ input: of, query }, ordinal) => {
        const page = ordinal > 1 ? `, page ${ordinal}` : ''
        return session.send(list, of, `${said}${page}`, { query, user })
      })
    const small = isSmall ? withSmallPages(session.plan, list, input) : input
    const some = await read(small)
    const pages = small === input || some.isWhole || some.fault ? some : await read(input)
    const last = pages.sent.at(-1)
    const bodies = pages.sent.map(({ response }) => response?.body)
    const count = (of: Created) =>
      itemsWith(resource, of.values[resource.parameter] ?? '', bodies).length
    const isWhole = last !== undefined && (pages.isWhole || !mayHavePages(list, last))
    return last && { list, last, count, isWhole, fault: pages.fault }
  }

  /** Looks for the resource, and the other one, in their list. */
  const findInList = async (said: string) => {
    const found = await readList(said, true)
    if (!found) return
    const { list, last, count, isWhole, fault } = found
    const one = (check: string, message: string) => report(check, list, last, `${said}: ${message}`)
    if (fault) one('paging', fault)
    else if (count(created) > 1) one('read-back', `it is there ${count(created)} times`)
    else if (isWhole && count(created) === 0) one('read-back', 'it is missing')
    else if (isWhole && sibling && count(sibling) === 0)
      one('read-back', 'another one, which was created with it, is missing')
  }

  // 202 announces a change that may come later (RFC 9110, section 15.3.3).
  if (creation.response?.status === 202) return []
  const written = creation.input.body
  let known = await compare('reads what was created', values, 'read-back', (response, body) =>
    writtenDifferences({ request: requestSchema(resource.create), response }, written, body),
  )
  const siblingBefore =
    sibling && (await compare('reads another one', sibling.values, 'read-back', () => []))
  await findInList('lists what was created')

  const isAlive = await requestAsOther(session, created, {
    report: (...args) => report('object-authorization', ...args),
    async findInList(said) {
      const found = await readList(said, false, session.plan.otherUser)
      return found && found.count(created) > 0 ? found.last : undefined
    },
    async readAfter(said) {
      const before = known
      known = await compare(said, values, 'object-authorization', (schema, after) =>
        readDifferences(schema, before, after),
      )
      return known !== undefined
    },
    isReadable: known !== undefined,
  })
  if (!isAlive) session.forget(created)

  for (const operation of isAlive ? changes : []) {
    const input = session.inputFor(operation, values)
    if (!input || known === undefined) continue
    for (const { name, body } of changesOf(contract, operation, written, input)) {
      const sent = await session.send(operation, { ...input, body }, `changes ${name}`)
      if (!isSuccess(sent) || sent.response?.status === 202) continue
      const before = known
      const writes = operation.method === 'put' || Object.keys(body).length > 1
      known = await compare('reads what was changed', values, 'read-back', (response, after) =>
        writtenDifferences({ request: requestSchema(operation), response }, body, after),
      )
      await compare('reads the rest of what was changed', values, 'unchanged', (schema, after) =>
        readDifferences(schema, before, after, writes ? Object.keys(before as object) : [name]),
      )
      break
    }
    const invalid = [...invalidInputCases(contract, operation, () => [], ONE_TOKEN)].find(
      ({ keys = [] }) => keys[0] === 'body' && keys.length > 1,
    )
    if (!invalid || known === undefined) continue
    const refused = await session.send(
      operation,
      { ...invalid.input, path: input.path },
      `sends an invalid change: ${invalid.rule}`,
    )
    const before = known
    if (refused.response && refused.response.status >= 400 && refused.response.status < 500)
      await compare(
        'reads what a refused request must not change',
        values,
        'unchanged',
        (schema, after) => readDifferences(schema, before, after),
      )
  }

  const removal = remove && isAlive && (await session.request(remove, values, 'deletes it'))
  if (remove && removal && isSuccess(removal) && removal.response?.status !== 202) {
    session.forget(created)
    const again = await readOf(values, 'reads what was deleted')
    const status = again?.response?.status ?? 404
    // A resource that can be read exists: the list and a change would show the same.
    const isGone = !isSuccess(again)
    if (read && again && !GONE.includes(status))
      report('deleted', read, again, `reads what was deleted: expected 404 or 410, got ${status}`)
    const listed = isGone ? await readList('lists what was deleted', false) : undefined
    if (listed && listed.count(created) > 0)
      report('deleted', listed.list, listed.last, 'lists what was deleted: it is still there')
    // A PUT may create what does not exist (RFC 9110, section 9.3.4).
    const change = changes.filter(
      ({ method, responses }) =>
        method !== 'put' || !responses.some(({ status }) => status === '201'),
    )
    for (const operation of isGone ? change.slice(0, 1) : []) {
      const sent = await session.request(operation, values, 'changes what was deleted')
      if (sent?.response && (isSuccess(sent) || sent.response.status >= 500))
        report(
          'deleted',
          operation,
          sent,
          `changes what was deleted: expected 404 or 410, got ${sent.response.status}`,
        )
    }
    const second = await session.request(remove, values, 'deletes it again')
    if (second?.response && !isSuccess(second) && !GONE.includes(second.response.status))
      report(
        'deleted',
        remove,
        second,
        `deletes it again: expected 404, 410 or 204, got ${second.response.status}`,
      )
  }
  if (sibling && siblingBefore !== undefined)
    await compare(
      'reads another one, which was not requested',
      sibling.values,
      'unchanged',
      (schema, after) => readDifferences(schema, siblingBefore, after),
    )
  return violations
}
