import { isRecord } from '../../../model/document.ts'
import { type PathValues, readIdentifier } from '../../resources/identity.ts'
import { readWrittenFields } from '../bodies.ts'
import { findInvalidBody } from '../changes.ts'
import { readList } from '../lists.ts'
import { listItems } from '../pages.ts'
import { ANY, report, type Sequence } from '../sequence-state.ts'
import { isRefused } from '../session.ts'

/** Expects that a refused creation adds no resource to the list. */
export async function createInvalid(sequence: Sequence) {
  const { contract, session, created } = sequence
  const { resource, values, sent: creation } = created
  const invalid = findInvalidBody(contract, resource.create)
  const before = invalid && (await readList(sequence, 'lists all before an invalid one is sent'))
  if (!invalid || !before?.isWhole) return
  const input = session.createInput(resource.create, creation.input.path as PathValues)
  const sent = await session.send(
    resource.create,
    { ...invalid.input, path: input?.path ?? {} },
    `sends an invalid one: ${invalid.rule}`,
  )
  if (!isRefused(sent)) return
  const label = 'lists what must not have been created'
  const after = await readList(sequence, label)
  const items = (after?.bodies ?? []).flatMap(listItems)
  const added = findAdded(sequence, before.bodies.flatMap(listItems), items, invalid.input.body)
  const identifier = readIdentifier(resource, added)
  if (!after || identifier === undefined) return
  const problem = { kind: 'listed-though-refused', identifier } as const
  report(sequence, 'unchanged', after.list, after.last, { label, problem })
  session.adopt(resource, { ...values, [resource.parameter]: identifier }, sent)
}

/** Finds a new item with a text of the refused body. */
function findAdded(
  { created: { resource } }: Sequence,
  before: unknown[],
  after: unknown[],
  refused: unknown,
): unknown {
  const known = new Set(before.map((item) => readIdentifier(resource, item)))
  const [, body] = readWrittenFields(resource, resource.create, refused, ANY)
  const texts = Object.values(isRecord(body) ? body : {}).filter((one) => typeof one === 'string')
  return after.find(
    (item) =>
      !known.has(readIdentifier(resource, item)) &&
      isRecord(item) &&
      texts.some((one) => Object.values(item).includes(one)),
  )
}
