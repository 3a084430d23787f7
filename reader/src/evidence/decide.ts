import type { Candidate } from '../candidates/candidate.ts'
import { type Answer, type Content, isUnproven, onMainnet } from '../finding.ts'
import { applyAnswer } from '../findings/alone.ts'
import { readIcpAccount } from '../formats/base32-networks.ts'
import type { AddressContent, HashContent, MistypedContent } from '../formats/content.ts'
import {
  findCorrectedAddress,
  isChecksummed,
  isCorrectableAddress,
} from '../formats/corrected-addresses.ts'
import { maskHash, maskRareHash, toUnknownHash } from '../formats/hashes.ts'
import { readLongAddress } from '../formats/other-networks.ts'
import type { Work } from '../text/work.ts'
import { endsWithAccountLabel, mentionsAddress, readHashEvidence } from './hash-words.ts'
import { findNamed, keepNamedNetworks, type Surroundings } from './surroundings.ts'

const LABEL_OF_LONG =
  /(?:(?:^|[^\p{L}\p{N}])(?:(?:apt|aptos|sui|starknet)(?: (?:address|wallet|account))*|near(?: (?:address|wallet|account|implicit))+)|NEAR)\s*(?:[:=]\s*)?$/iu

function isNamed({ networks: own }: AddressContent, surroundings: Surroundings) {
  return (
    findNamed(surroundings, ({ networks }) => keepNamedNetworks(own, networks, false)) !== undefined
  )
}

function readLabelledAddress(
  candidate: Candidate,
  surroundings: Surroundings,
): Content | undefined {
  const { context } = candidate
  const isLabelled =
    surroundings.column === 'address' ||
    (context?.from === 'link' && !context.isTransaction) ||
    LABEL_OF_LONG.test(surroundings.before) ||
    endsWithAccountLabel(surroundings.before)
  const content = isLabelled ? readLongAddress(candidate.text, true) : undefined
  const isAccount =
    /^0x[0-9a-f]{61,63}$/i.test(candidate.text) ||
    (content?.kind === 'address' && isNamed(content, surroundings))
  return content?.kind === 'address' && isAccount ? content : undefined
}

/** 64 digits are a hash, which a link, a column or a label proves; a word of a key in front of them masks them. */
function decideHash(
  candidate: Candidate,
  content: HashContent,
  surroundings: Surroundings,
  answer: Answer | undefined,
): Content | undefined {
  const { text, context, isWeak } = candidate
  const { column } = surroundings
  if (answer === 'text') return
  if (answer !== undefined) return applyAnswer(content, answer)
  const isInHashPlace = context?.isTransaction || column === 'hash'
  const address =
    readLabelledAddress(candidate, surroundings) ??
    (isInHashPlace ? undefined : readIcpAccount(text))
  if (address) return address
  const words = isInHashPlace ? undefined : readHashEvidence(surroundings)
  if (words === 'digest' || (words === 'public' && isWeak)) return
  if (words === 'public') return toUnknownHash(text)
  if (isInHashPlace || (!column && words === 'hash')) return applyAnswer(content, 'hash')
  const isKey = words === 'key' || column === 'key' || (!column && surroundings.isPaired)
  if (isWeak && !(isKey && isOddKey(text))) return
  return isKey ? maskHash(content) : maskRareHash(content)
}

/** A key of Stacks has a byte of a compressed public key behind it; one of Starknet omits leading zeros. */
const isOddKey = (text: string) => /^(?:(?:0x)?[0-9a-f]{64}01|0x[0-9a-f]{61,63})$/i.test(text)

type WeakTypo = Candidate & { content: MistypedContent }

export const isWeakTypo = (candidate: Candidate): candidate is WeakTypo =>
  candidate.isWeak === true && candidate.content.kind === 'mistyped'

/** An ordinary text has the format of an address with a mistake, unless something tells that it is one. */
export function decideTypo(
  { content, text }: WeakTypo,
  { column, findLabel, before, above }: Surroundings,
  work: Work,
): Content | undefined {
  const label = findLabel()
  const isLabelled =
    column === 'address' ||
    (label && keepNamedNetworks(content.networks, label.networks, false)) ||
    mentionsAddress(before.trim() === '' ? above : before)
  if (isLabelled && column !== 'hash') return content
  if (content.typo.is === 'prefix') return isChecksummed(text) ? content : undefined
  if (!isCorrectableAddress(text) || !work.takeSearch()) return
  return findCorrectedAddress(text) ? content : undefined
}

function readDigest({ content, context, text }: Candidate): Content | undefined {
  if (content.kind !== 'address' || !context?.isTransaction || !context.networks) return
  const isSolana = ({ network }: { network: string }) => network === 'SOL'
  if (!content.networks.every(isSolana) || context.networks.some(isSolana)) return
  return { kind: 'hash', text, networks: context.networks }
}

/** NEAR writes the curve in front of a public key (docs.near.org, "Access keys"). */
function readPublicKey(
  { content, text }: Candidate,
  { before }: Surroundings,
): Content | undefined {
  if (content.kind !== 'address' || content.checksum !== 'absent') return
  return before.endsWith('ed25519:')
    ? { kind: 'hash', text, networks: onMainnet('NEAR') }
    : undefined
}

/** Decides the kind of another candidate by evidence. @returns undefined for an ordinary text. */
export function decide(
  candidate: Candidate,
  surroundings: Surroundings,
  answer: Answer | undefined,
): Content | undefined {
  const { content, isWeak } = candidate
  if (isUnproven(content)) return decideHash(candidate, content, surroundings, answer)
  const digest = readDigest(candidate) ?? readPublicKey(candidate, surroundings)
  if (digest) return digest
  // A text of this format can be a version or the like, unless its network is named.
  const isShown = !isWeak || endsWithAccountLabel(surroundings.before)
  if (content.kind === 'address' && !isShown && !isNamed(content, surroundings)) return
  return content
}
