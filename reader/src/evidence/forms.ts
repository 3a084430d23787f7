import type { Candidate } from '../candidates/candidate.ts'
import type { Line } from '../candidates/line.ts'
import { type NamedNetworks, readNetworkName } from '../tokens/labels.ts'
import { findColumnKind, findSide } from './columns.ts'
import { readTagField } from './tag-labels.ts'

export type Form = {
  network: NamedNetwork | undefined
  tag: string | undefined
  /** An address was in it, so that a further network or tag is of that address, or of the next form. */
  hasAddress: boolean
}

const EMPTY: Form = { network: undefined, tag: undefined, hasAddress: false }

const MAX_FIELD = 60

const FIELD = /^[\s>*•"'-]{0,12}(\p{L}[\p{L}\p{M}\p{N} /_().#-]{0,40}?)["'*]{0,3}\s?[:：=]/u

const SEPARATOR = /^[\s{}[\](),;=_*-]*$/

/** `isCoin`: the field names a coin, which counts where no field names a network. */
type NamedNetwork = NamedNetworks & { isCoin?: true }

type Field = { network?: NamedNetwork; tag?: string }

/** @returns undefined for a line that is no field. */
export function readField(line: string, from: NamedNetworks['from']): Field | undefined {
  if (line.length > MAX_FIELD) return
  const found = FIELD.exec(line)
  if (!found) return
  const name = found[1] ?? ''
  const kind = findColumnKind(name)
  if ((kind === 'network' || kind === 'coin') && !findSide(name)) {
    const value = line.slice(found[0].length).replace(/^[\s"']+|(?<![\s"',;])[\s"',;]+$/g, '')
    const networks = readNetworkName(value)
    if (!networks) return {}
    return { network: { networks, text: value, from, ...(kind === 'coin' && { isCoin: true }) } }
  }
  const tag = readTagField(line)
  return tag ? { tag } : {}
}

const isHash = ({ content }: Candidate) => content.kind === 'hash'

const hasAddress = ({ candidates }: Pick<Line, 'candidates'>) =>
  candidates.length > 0 && !candidates.every(isHash)

/** Whether a line tells something of the address above it, in records whose fields follow the address. */
const isOfAddressAbove = (form: Form, field: Field) =>
  form.hasAddress &&
  ((field.network !== undefined && !form.network) || (field.tag !== undefined && !form.tag))

/** The form behind a line. `isTaken`: the line is of the address above it. */
export function continueForm(
  form: Form | undefined,
  line: Line,
): { form: Form | undefined; isTaken: boolean } {
  if (hasAddress(line))
    return {
      form: form?.hasAddress ? form : { ...(form ?? EMPTY), hasAddress: true },
      isTaken: false,
    }
  if (line.candidates.length > 0) return { form, isTaken: false }
  if (SEPARATOR.test(line.clean)) return { form: undefined, isTaken: false }
  const field = readField(line.clean, 'line-above')
  if (!field) return { form: undefined, isTaken: false }
  if (!field.network && !field.tag) return { form: form ?? EMPTY, isTaken: false }
  if (form && isOfAddressAbove(form, field)) return { form, isTaken: true }
  // Records without a gap: the network or tag in front of an address begins the next one.
  const known = form?.hasAddress ? EMPTY : (form ?? EMPTY)
  const network =
    known.network && field.network?.isCoin ? known.network : (field.network ?? known.network)
  return { form: { ...known, ...field, network }, isTaken: false }
}

export const MAX_BELOW = 5

export function findFieldBelow<T>(
  lines: readonly Line[],
  { clean }: Line,
  next: number,
  select: (field: Field) => T | undefined,
): T | undefined {
  if (!FIELD.test(clean)) return
  for (let index = next; index < next + MAX_BELOW; index++) {
    const line = lines[index]
    if (!line || hasAddress(line)) return
    if (line.candidates.length > 0) continue
    const field = readField(line.clean, 'line-below')
    const found = field && select(field)
    const following = lines[index + 1]
    if (found !== undefined)
      return index > next && following && hasAddress(following) ? undefined : found
    if (!field) return
  }
}
