import type { Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import type { LoadedContract } from '../../model/load.ts'
import { findField, resolveSchema } from '../../model/schema.ts'
import { generateInvalidInputs } from '../cases/invalid-inputs.ts'
import { type Credentials, ONE_TOKEN } from '../credentials.ts'
import { findResponse, type StateViolation } from '../test-case.ts'
import {
  findEchoDifferences,
  findObject,
  findObjectIdentifier,
  readWrittenFields,
} from './bodies.ts'
import { type Change, generateChanges } from './changes.ts'
import { findReadDifferences, findWriteDifferences } from './compare.ts'
import { findItemsById, type PathValues, readIdentifier } from './identity.ts'
import { requestAsOther } from './other-user.ts'
import { hasTimeRange, listItems, mayHavePages, readPages, withSmallPages } from './pages.ts'
import { type Created, isNotFound, isSuccess, type Sent, type Session } from './session.ts'

const ANY: Schema = {}

/** Limit of the texts in concurrent changes. */
const MAX_TEXT_LENGTH = 100

/** Whether the server may update the field with any change: a time or a version. */
const isServerUpdated = (name: string, { format }: Schema) =>
  (format === 'date-time' && !/creat/i.test(name)) ||
  /updated|modified|version|revision|etag/i.test(name)

const isRefused = ({ response }: Sent) =>
  response !== undefined && response.status >= 400 && response.status < 500

/** Finds an input with an invalid value as deep as possible in its body. @returns undefined if there is none. */
const findInvalidBody = (contract: LoadedContract, operation: Operation) =>
  [...generateInvalidInputs(contract, operation, () => [], ONE_TOKEN)]
    .filter(({ keys: [location, ...within] = [] }) => location === 'body' && within.length > 0)
    .toSorted((a, b) => (b.keys?.length ?? 0) - (a.keys?.length ?? 0))[0]

/** @param sibling another resource of the same kind, which must not change. */
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
    const { pointer } = findResponse(operation, status) ?? operation
    violations.push({ check, message, pointer, step: sent.step })
  }
  /** Whether a field of the response has the identifier of the path. */
  const hasField =
    findObjectIdentifier(resource, resource.create, creation) === values[resource.parameter]
  const readResource = async (of: PathValues, label: string) =>
    read ? session.request(read, of, label) : undefined
  /** Reads a resource, and reports its differences. */
  const compare = async (
    label: string,
    of: PathValues,
    check: string,
    differences: (schema: Schema, body: unknown) => string[],
  ): Promise<unknown> => {
    const sent = await readResource(of, label)
    if (!read || !sent?.response) return undefined
    if (!isSuccess(sent)) {
      if (isNotFound(read, sent.response.status))
        report(check, read, sent, `${label}: it is not found`)
      return undefined
    }
    const [schema, body] = findObject(resource, read, sent)
    const identifier = hasField ? readIdentifier(resource, body) : undefined
    const isOther = identifier?.toLowerCase() !== of[resource.parameter]?.toLowerCase()
    const found =
      identifier !== undefined && isOther
        ? [`it has another identifier, ${identifier}`]
        : differences(schema, body)
    if (found.length > 0) report(check, read, sent, `${label}: ${found.join('; ')}`)
    return body
  }
  const expectUnchanged = (
    label: string,
    of: PathValues,
    before: unknown,
    check = 'unchanged',
  ): Promise<unknown> =>
    compare(label, of, check, (schema, after) => findReadDifferences(schema, before, after))
  const reportStatus = (operation: Operation, sent: Sent, label: string, expected: string) =>
    report(
      'deleted',
      operation,
      sent,
      `${label}: expected ${expected}, got ${sent.response?.status}`,
    )
  const asWritten = (operation: Operation, body: unknown) => (response: Schema, after: unknown) => {
    const [request, written] = readWrittenFields(resource, operation, body, response)
    return findWriteDifferences({ request, response }, written, after)
  }
  /** @returns whether the response has the written values. */
  const checkEcho = (operation: Operation, sent: Sent, label: string) => {
    const found = findEchoDifferences(resource, operation, sent.input.body, sent)
    if (found.length > 0)
      report('read-back', operation, sent, `${label}, its response: ${found.join('; ')}`)
    return found.length === 0
  }

  /** @property count returns how often a resource is in the list. */
  const readList = async (label: string, isSmall: boolean, user?: Credentials) => {
    const input = list && session.createInput(list, creation.input.path as PathValues)
    if (!list || !input) return undefined
    const read = async (first: Input) =>
      readPages(session.plan, resource, list, first, ({ input: of, query }, ordinal) => {
        const page = ordinal > 1 ? `, page ${ordinal}` : ''
        return session.send(list, of, `${label}${page}`, { query, user })
      })
    const small = isSmall ? withSmallPages(session.plan, list, input) : input
    const some = await read(small)
    const pages = small === input || some.isWhole || some.violation ? some : await read(input)
    const last = pages.sent.at(-1)
    const bodies = pages.sent.map(({ response }) => response?.body)
    const count = (of: Created) =>
      findItemsById(resource, of.values[resource.parameter] ?? '', bodies).length
    const isWhole = last !== undefined && (pages.isWhole || !mayHavePages(list, last))
    return last && { list, last, bodies, count, isWhole, violation: pages.violation }
  }

  /** Expects the resource and its sibling in the list. */
  const findInList = async (label: string) => {
    const found = await readList(label, true)
    if (!found) return
    const { list, last, count, isWhole, violation } = found
    const one = (check: string, message: string) =>
      report(check, list, last, `${label}: ${message}`)
    const missing = [created, ...(sibling ? [sibling] : [])].find((each) => count(each) === 0)
    if (violation) one('paging', violation)
    else if (count(created) > 1) one('read-back', `it is there ${count(created)} times`)
    else if (!isWhole || !missing) return
    // A default range, such as the last day, may exclude the resource.
    else if (hasTimeRange(list)) {
      const all = await readList(label, false)
      if (all && all.count(missing) > 0) one('paging', 'a resource is on none of the small pages')
    } else if (missing === created) one('read-back', 'it is missing')
    else one('read-back', 'another one, which was created with it, is missing')
  }

  /** Expects that a refused creation adds no resource to the list. */
  const createInvalid = async () => {
    const invalid = findInvalidBody(contract, resource.create)
    const before = invalid && (await readList('lists all before an invalid one is sent', false))
    if (!invalid || !before?.isWhole) return
    const input = session.createInput(resource.create, creation.input.path as PathValues)
    const sent = await session.send(
      resource.create,
      { ...invalid.input, path: input?.path ?? {} },
      `sends an invalid one: ${invalid.rule}`,
    )
    if (!isRefused(sent)) return
    const label = 'lists what must not have been created'
    const after = await readList(label, false)
    const known = new Set(
      before.bodies.flatMap(listItems).map((item) => readIdentifier(resource, item)),
    )
    const isNew = (item: unknown) => !known.has(readIdentifier(resource, item))
    const [, body] = readWrittenFields(resource, resource.create, invalid.input.body, ANY)
    const texts = Object.values(isRecord(body) ? body : {}).filter((one) => typeof one === 'string')
    const added = (after?.bodies ?? [])
      .flatMap(listItems)
      .find(
        (item) =>
          isNew(item) && isRecord(item) && texts.some((one) => Object.values(item).includes(one)),
      )
    const identifier = readIdentifier(resource, added)
    if (!after || identifier === undefined) return
    report(
      'unchanged',
      after.list,
      after.last,
      `${label}: ${identifier} is there, though it was refused`,
    )
    session.adopt(resource, { ...values, [resource.parameter]: identifier }, sent)
  }

  // With 202 the effect may come later (RFC 9110, section 15.3.3).
  if (creation.response?.status === 202) return []
  const written = creation.input.body
  const isEchoed = checkEcho(resource.create, creation, 'creates one')
  let known = await compare('reads what was created', values, 'read-back', (...read) =>
    isEchoed ? asWritten(resource.create, written)(...read) : [],
  )
  const siblingBefore =
    sibling && (await compare('reads another one', sibling.values, 'read-back', () => []))
  await findInList('lists what was created')

  await createInvalid()

  const isAlive = await requestAsOther(session, created, {
    report: (...args) => report('object-authorization', ...args),
    async findInList(label) {
      const found = await readList(label, false, session.plan.otherUser)
      return found && found.count(created) > 0 ? found.last : undefined
    },
    async readAfter(label) {
      known = await expectUnchanged(label, values, known, 'object-authorization')
      return known !== undefined
    },
    isReadable: known !== undefined,
  })
  if (!isAlive) session.forget(created)

  /** Expects both of two concurrent changes: no lost update (RFC 5789, section 2). */
  const changeTwice = async (operation: Operation, input: Input) => {
    const all = [...generateChanges(contract, operation, written, input, known)].filter(
      ({ value }) => String(value).length < MAX_TEXT_LENGTH,
    )
    const isApart = (one: Change, two: Change) => !one.written.includes(two.name)
    const [one, two] =
      all.flatMap((one) =>
        all.filter((two) => isApart(one, two) && isApart(two, one)).map((two) => [one, two]),
      )[0] ?? []
    if (known === undefined || !one || !two) return
    const label = `changes ${one.name} and ${two.name} at once`
    const send = ({ body }: { body: unknown }) => session.send(operation, { ...input, body }, label)
    const both = await Promise.all([send(one), send(two)])
    if (!both.every((sent) => isSuccess(sent) && sent.response?.status !== 202)) return
    known = await compare(
      `reads what two requests at once changed`,
      values,
      'read-back',
      (schema, after) =>
        [one, two].flatMap(({ body }) => asWritten(operation, body)(schema, after)),
    )
  }

  for (const operation of isAlive ? changes : []) {
    const input = session.createInput(operation, values)
    if (!input || known === undefined) continue
    for (const change of generateChanges(contract, operation, written, input)) {
      const { name, body } = change
      const sent = await session.send(operation, { ...input, body }, `changes ${name}`)
      if (!isSuccess(sent) || sent.response?.status === 202) continue
      const isEchoed = checkEcho(operation, sent, `changes ${name}`)
      const before = known
      const earlier = values[resource.parameter] ?? ''
      const later = findObjectIdentifier(resource, operation, sent)
      if (hasField && later !== undefined) session.rename(created, later)
      known = await compare('reads what was changed', values, 'read-back', (...read) =>
        isEchoed ? asWritten(operation, body)(...read) : [],
      )
      await compare('reads the rest of what was changed', values, 'unchanged', (schema, after) => {
        const [request] = readWrittenFields(resource, operation, body, schema)
        const isDerived = (one: string) =>
          earlier !== values[resource.parameter] &&
          isRecord(before) &&
          JSON.stringify(before[one])?.includes(earlier)
        return findReadDifferences(
          schema,
          before,
          after,
          (one, field) =>
            change.written.includes(one) ||
            (operation.method === 'put' && findField(request, one) !== undefined) ||
            (findField(request, one) === undefined && isServerUpdated(one, resolveSchema(field))) ||
            isDerived(one) === true,
        )
      })
      break
    }
    const isReadBack = !violations.some(({ check }) => check === 'read-back')
    if (operation.method === 'patch' && isReadBack) await changeTwice(operation, input)
    const invalid = findInvalidBody(contract, operation)
    if (!invalid || known === undefined) continue
    const refused = await session.send(
      operation,
      { ...invalid.input, path: session.createInput(operation, values)?.path ?? input.path },
      `sends an invalid change: ${invalid.rule}`,
    )
    if (isRefused(refused))
      await expectUnchanged('reads what a refused request must not change', values, known)
  }

  const removal = remove && isAlive && (await session.request(remove, values, 'deletes it'))
  if (remove && removal && isSuccess(removal) && removal.response?.status !== 202) {
    session.forget(created)
    const again = await readResource(values, 'reads what was deleted')
    const status = again?.response?.status ?? 404
    // If the resource can still be read, the list and a change would only repeat this violation.
    const isDeleted = !isSuccess(again)
    if (read && again && !isNotFound(read, status))
      reportStatus(read, again, 'reads what was deleted', '404 or 410')
    const listed = isDeleted ? await readList('lists what was deleted', false) : undefined
    if (listed && listed.count(created) > 0)
      report('deleted', listed.list, listed.last, 'lists what was deleted: it is still there')
    // A PUT may create the resource again (RFC 9110, section 9.3.4).
    const change = changes.filter(
      ({ method, responses }) =>
        method !== 'put' || !responses.some(({ status }) => status === '201'),
    )
    for (const operation of isDeleted ? change.slice(0, 1) : []) {
      const sent = await session.request(operation, values, 'changes what was deleted')
      if (sent?.response && (isSuccess(sent) || sent.response.status >= 500))
        reportStatus(operation, sent, 'changes what was deleted', '404 or 410')
    }
    const second = await session.request(remove, values, 'deletes it again')
    if (second?.response && !isSuccess(second) && !isNotFound(remove, second.response.status))
      reportStatus(remove, second, 'deletes it again', '404, 410 or 204')
  }
  if (sibling && siblingBefore !== undefined)
    await expectUnchanged(
      'reads another one, which was not requested',
      sibling.values,
      siblingBefore,
    )
  return violations
}
