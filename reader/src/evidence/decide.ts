import type { Budget, Candidate } from '../candidates.ts'
import type { Answer, Content } from '../finding.ts'
import { applyAnswer } from '../findings/alone.ts'
import { type Asked, toListedAddress, toOtherHash } from '../findings/look-up.ts'
import { readIcpAccount } from '../formats/base32-networks.ts'
import type { AddressContent, MistypedContent } from '../formats/content.ts'
import { findHashNetworks } from '../formats/hashes.ts'
import { readLongAddress } from '../formats/other-networks.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { findCorrectedAddress, isChecksummed, isCorrectableAddress } from '../mistakes.ts'
import { narrow } from './apply.ts'
import { type Facts, findNamed } from './facts.ts'
import { mentionsAddress, readHashEvidence } from './hash-words.ts'

/** With the results of the lists, if they were asked for the decision. */
export type Decided = { content: Content } & Asked

/** Right in front of 64 digits, these networks tell an address. */
const LABEL_OF_LONG =
  /(?:(?:^|[^\p{L}\p{N}])(?:(?:apt|aptos|sui|starknet)(?: (?:address|wallet|account))*|near(?: (?:address|wallet|account|implicit))+)|NEAR)\s*(?:[:=]\s*)?$/iu

/** Whether the evidence names a network of an address. */
function isNamed({ networks: own }: AddressContent, facts: Facts) {
  return findNamed(facts, ({ networks }) => narrow(own, networks, false)) !== undefined
}

/** 64 digits behind a label, in a column of addresses or a link, of a network with addresses of 64 digits. */
function readLabelledAddress(candidate: Candidate, facts: Facts): Content | undefined {
  const { context } = candidate
  const isLabelled =
    facts.column === 'address' ||
    (context?.from === 'link' && !context.isTransaction) ||
    LABEL_OF_LONG.test(facts.before)
  const content = isLabelled ? readLongAddress(candidate.text, true) : undefined
  return content?.kind === 'address' && isNamed(content, facts) ? content : undefined
}

/** 64 digits are a hash, which a link, a column or a label proves; a word of a key in front of them masks them. */
function decideHash(
  candidate: Candidate,
  facts: Facts,
  answer: Answer | undefined,
  lists: ListIndex | undefined,
): Decided | undefined {
  const { content, text, context, isWeak } = candidate
  const { column } = facts
  if (answer === 'text') return
  if (answer !== undefined) return { content: applyAnswer(content, text, answer) }
  const listings = lists?.find(text) ?? []
  if (listings.length > 0) return { content: toOtherHash(text), listings }
  const isInHashPlace = context?.isTransaction || column === 'hash'
  const address =
    readLabelledAddress(candidate, facts) ?? (isInHashPlace ? undefined : readIcpAccount(text))
  if (address) return { content: address, listings }
  const words = isInHashPlace ? undefined : readHashEvidence(facts)
  if (words === 'digest') return isWeak ? undefined : { content: toOtherHash(text), listings }
  if (isInHashPlace || (!column && words === 'hash'))
    return { content: applyAnswer(content, text, 'hash'), listings }
  const isKey = words === 'key' || column === 'key'
  if (isWeak && !(isKey && isLongKey(text))) return
  return { content: isKey ? content : toUnproven(content, text), listings }
}

/** A key of Stacks has a byte of a compressed public key behind it. */
const isLongKey = (text: string) => /^(?:0x)?[0-9a-f]{64}01$/i.test(text)

/** 64 digits that nothing marks as a key are shown as a hash. */
function toUnproven(content: Content, text: string): Content {
  const networks = findHashNetworks(text)
  return networks && content.kind === 'hash-or-key'
    ? { kind: 'hash', text, networks: content.networks, isUnproven: true }
    : content
}

/** A candidate that may be an address with a mistake, which is searched in steps. */
type WeakTypo = Candidate & { content: MistypedContent }

export const isWeakTypo = (candidate: Candidate): candidate is WeakTypo =>
  candidate.isWeak === true && candidate.content.kind === 'mistyped'

/** An ordinary text has the format of an address with a mistake, unless something tells that it is one. */
export function* decideTypo(
  { content, text }: WeakTypo,
  { column, findLabel, before, above }: Facts,
  lists: ListIndex | undefined,
  budget: Budget,
): Generator<undefined, Decided | undefined> {
  const listings = lists?.find(text, content) ?? []
  const similar = listings.length > 0 ? [] : (lists?.findSimilar(text, content) ?? [])
  if (content.typo.is === 'lost-case') {
    const listed =
      toListedAddress(text, listings, content.typo) ??
      toListedAddress(text, similar, { is: 'checksum' })
    return listed && { content: listed, listings, similar }
  }
  const decided = { content, listings, similar }
  if (listings.length > 0 || similar.length > 0) return decided
  const label = findLabel()
  const isLabelled =
    column === 'address' ||
    (label && narrow(content.networks, label.networks, false)) ||
    mentionsAddress(before.trim() === '' ? above : before)
  if (isLabelled && column !== 'hash') return decided
  if (content.typo.is === 'prefix') return isChecksummed(text) ? decided : undefined
  if (!isCorrectableAddress(text) || budget.addresses === 0) return
  budget.addresses--
  return (yield* findCorrectedAddress(text)) ? decided : undefined
}

/** Transactions of Sui and NEAR are 32 bytes in Base58, as an account of Solana is. */
function readDigest({ content, context, text }: Candidate, lists: ListIndex | undefined) {
  if (content.kind !== 'address' || !context?.isTransaction || !context.networks) return
  const isSolana = ({ network }: { network: string }) => network === 'SOL'
  if (!content.networks.every(isSolana) || context.networks.some(isSolana)) return
  if ((lists?.find(text, content) ?? []).length > 0) return
  return { kind: 'hash' as const, text, networks: context.networks }
}

/** Decides the kind of another candidate by evidence. @returns undefined for an ordinary text. */
export function decide(
  candidate: Candidate,
  facts: Facts,
  answer: Answer | undefined,
  lists: ListIndex | undefined,
): Decided | undefined {
  const { content, isWeak } = candidate
  if (content.kind === 'hash-or-key') return decideHash(candidate, facts, answer, lists)
  const digest = readDigest(candidate, lists)
  if (digest) return { content: digest }
  // A text of this format can be a version or the like, unless its network is named.
  if (content.kind === 'address' && isWeak && !isNamed(content, facts)) return
  return { content }
}
