/** The part of a semantic version that a change raises (semver.org, points 6 to 8). */
export const IMPACTS = ['major', 'minor', 'patch'] as const
export type Impact = (typeof IMPACTS)[number]

/**
 * The parties of a contract. Clients of the earlier contract send requests to a server of the later
 * one; servers of the earlier contract receive requests of clients of the later one.
 */
const PARTIES = ['clients', 'servers'] as const
export type Party = (typeof PARTIES)[number]
/** The parties that a comparison is for. */
export const AUDIENCES = [...PARTIES, 'both'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The effect of a change on a party. @property reason why a major change breaks it; null for others. */
export type Effect = { impact: Impact; reason: string | null }
export type Effects = Record<Party, Effect>

const INVALID_NOW = 'send what is invalid now'
const INVALID_BEFORE = 'receive what was invalid'
const RELY = 'rely on it'

/** Why a change breaks a party; null where it does not. */
type Rule = (party: Party, isSender: boolean) => string | null

/** The ratings of a change, by whether the party sends the message or receives it. */
const RATINGS = {
  /** Fewer messages are valid. */
  narrowed: (_, isSender) => (isSender ? INVALID_NOW : null),
  /** More messages are valid. */
  widened: (_, isSender) => (isSender ? null : INVALID_BEFORE),
  /** Other messages are valid. */
  changed: (_, isSender) => (isSender ? INVALID_NOW : INVALID_BEFORE),
  /** An optional part of an open message is gone. */
  removed: (party) => (party === 'clients' ? RELY : null),
  /** An optional part that a receiver can miss, and another sender may still send, is gone. */
  omitted: (party, isSender) => (party === 'clients' && !isSender ? RELY : null),
  /** A required part of a message is gone. */
  removedRequired: (party, isSender) =>
    isSender ? (party === 'clients' ? RELY : null) : INVALID_BEFORE,
  /** One of the forms of a message that its receiver selects is gone. */
  discontinued: (party, isSender) => (isSender ? INVALID_NOW : party === 'clients' ? RELY : null),
  /** The same message has another meaning. */
  replaced: () => 'rely on the earlier one',
  /** An operation is new, which other servers do not implement. */
  provided: (party, isSender) => (party === 'servers' && !isSender ? 'lack it' : null),
  /** An optional part is new. */
  addition: () => null,
  /** Messages stay the same. */
  documentation: () => null,
} satisfies Record<string, Rule>
export type Rating = keyof typeof RATINGS

/** Rates a change for each party. @param sender of the messages that the change is about. */
export function rate(rating: Rating, sender: Party): Effects {
  const effectOn = (party: Party): Effect => {
    const reason = RATINGS[rating](party, party === sender)
    if (reason) return { impact: 'major', reason: `${party} of the earlier contract ${reason}` }
    return { impact: rating === 'documentation' ? 'patch' : 'minor', reason: null }
  }
  return { clients: effectOn('clients'), servers: effectOn('servers') }
}

export const effectsOn = (audience: Audience, effects: Effects): Effect[] =>
  audience === 'both' ? PARTIES.map((party) => effects[party]) : [effects[audience]]

/** The highest impact of some changes; undefined for none. */
export const findWorstImpact = (changes: { impact: Impact }[]): Impact | undefined =>
  IMPACTS.find((impact) => changes.some((change) => change.impact === impact))

export const byImpact = <Change extends { impact: Impact }>(changes: Change[]) =>
  changes.toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact))
