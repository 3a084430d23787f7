/** The part of a semantic version that a change raises (semver.org, points 6 to 8). */
export const IMPACTS = ['major', 'minor', 'patch'] as const
export type Impact = (typeof IMPACTS)[number]

/** Clients of the earlier contract call later servers; earlier servers are called by later clients. */
const PARTIES = ['clients', 'servers'] as const
export type Party = (typeof PARTIES)[number]
export const AUDIENCES = [...PARTIES, 'both'] as const
export type Audience = (typeof AUDIENCES)[number]

/** How the valid values change: fewer or more of them. */
export const WAYS = ['narrowed', 'widened'] as const
export type Way = (typeof WAYS)[number]

/** The way of a message that breaks an audience: a sender's is refused, a receiver's was never valid. */
export const listHarmful = (audience: Audience, sender: Party): readonly Way[] =>
  audience === 'both' ? WAYS : [audience === sender ? 'narrowed' : 'widened']

/** @property reason why a major change breaks the party; null for other impacts. */
export type Effect = { impact: Impact; reason: string | null }
export type Effects = Record<Party, Effect>

const INVALID_NOW = 'send what is invalid now'
const INVALID_BEFORE = 'receive what was invalid'
const RELY = 'rely on it'

type ExplainBreak = (party: Party, isSender: boolean) => string | null

/** @param isSender whether the party sends the changed message or receives it. */
const RATINGS = {
  /** Fewer messages are valid. */
  narrowed: (_, isSender) => (isSender ? INVALID_NOW : null),
  /** More messages are valid. */
  widened: (_, isSender) => (isSender ? null : INVALID_BEFORE),
  /** Other messages are valid. */
  changed: (_, isSender) => (isSender ? INVALID_NOW : INVALID_BEFORE),
  /** An optional part of an open message is gone. */
  removed: (party) => (party === 'clients' ? RELY : null),
  /** An optional part is gone that only its receiver may rely on. */
  omitted: (party, isSender) => (party === 'clients' && !isSender ? RELY : null),
  /** A required part of a message is gone. */
  removedRequired: (party, isSender) =>
    isSender ? (party === 'clients' ? RELY : null) : INVALID_BEFORE,
  /** A form of the message that its receiver selects is gone. */
  discontinued: (party, isSender) => (isSender ? INVALID_NOW : party === 'clients' ? RELY : null),
  /** The same message has another meaning. */
  replaced: () => 'rely on the earlier one',
  /** An operation is new, which servers of the earlier contract lack. */
  provided: (party, isSender) => (party === 'servers' && !isSender ? 'lack it' : null),
  /** An optional part is new. */
  addition: () => null,
  /** Messages stay the same. */
  documentation: () => null,
} satisfies Record<string, ExplainBreak>
export type Rating = keyof typeof RATINGS

export function rate(rating: Rating, sender: Party): Effects {
  const rateFor = (party: Party): Effect => {
    const reason = RATINGS[rating](party, party === sender)
    if (reason) return { impact: 'major', reason: `${party} of the earlier contract ${reason}` }
    return { impact: rating === 'documentation' ? 'patch' : 'minor', reason: null }
  }
  return { clients: rateFor('clients'), servers: rateFor('servers') }
}

export const selectEffects = (audience: Audience, effects: Effects): Effect[] =>
  audience === 'both' ? PARTIES.map((party) => effects[party]) : [effects[audience]]

export const findWorstImpact = (changes: { impact: Impact }[]): Impact | undefined =>
  IMPACTS.find((impact) => changes.some((change) => change.impact === impact))

export const sortByImpact = <Change extends { impact: Impact }>(changes: Change[]) =>
  changes.toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact))
