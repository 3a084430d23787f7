/** The part of a semantic version that a change asks to raise (semver.org, points 6 to 8). */
export const IMPACTS = ['major', 'minor', 'patch'] as const
export type Impact = (typeof IMPACTS)[number]

/** Who sends what a change is about: a client its requests, a server its responses. */
export type Sender = 'client' | 'server'

type Rated = { impact: Impact; because?: string }

const major = (because: string): Rated => ({ impact: 'major', because })
const always = (impact: Impact): Record<Sender, Rated> => ({
  client: { impact },
  server: { impact },
})

/**
 * How a kind of change is rated. Each side may keep the earlier contract while the other already
 * follows the later one, and either may validate what it gets against the contract that it knows.
 */
export const RATINGS = {
  /** Fewer messages are valid than before. */
  narrowed: {
    client: major('earlier clients send what is invalid now'),
    server: major('earlier servers send what is invalid now'),
  },
  /** More messages are valid than before: a server accepts them, an earlier client does not. */
  widened: { client: { impact: 'minor' }, server: major('earlier clients get what was invalid') },
  /** Either side fails, or takes a message for something else. */
  breaking: always('major'),
  /** New, and nobody has to know it. */
  addition: always('minor'),
  /** Nothing changes in what is sent. */
  documentation: always('patch'),
} satisfies Record<string, Record<Sender, Rated>>
export type Rating = keyof typeof RATINGS

/** The highest impact of some changes; undefined for none. */
export const worstOf = (changes: { impact: Impact }[]): Impact | undefined =>
  IMPACTS.find((impact) => changes.some((change) => change.impact === impact))
