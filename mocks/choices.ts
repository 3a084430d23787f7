import { z } from 'zod/mini'

/** Any valid response with a status, which Faker generates from the seed. */
const GeneratedResponse = z.object({ status: z.int(), seed: z.int() })

/** A scenario, as "status name", or a generated response. */
export type PinnedResponse = string | z.infer<typeof GeneratedResponse>

const MAX_DELAY_MS = 60_000

/** Another program of this machine can have set the cookie. */
const StoredChoices = z.object({
  pinned: z.optional(z.record(z.string(), z.union([z.string(), GeneratedResponse]))),
  delay: z.optional(z.number().check(z.gte(0), z.lte(MAX_DELAY_MS))),
  cut: z.optional(z.boolean()),
  pseudoLocale: z.optional(z.boolean()),
  noteClosed: z.optional(z.boolean()),
})

export type Choices = {
  /** The response of each operation, keyed by operationId. */
  pinned: Record<string, PinnedResponse>
  /** Milliseconds before each response. */
  delay: number
  /** Cuts the connection of each request. */
  cut: boolean
  /** Shows English in a pseudo-locale (mocks/pseudo-locale.ts). */
  pseudoLocale: boolean
  /** Hides the note on the mock backend. */
  noteClosed: boolean
}

export const NO_CHOICES: Choices = {
  pinned: {},
  delay: 0,
  cut: false,
  pseudoLocale: false,
  noteClosed: false,
}

/** The development server reads this cookie, and does not forward it to the mock backend. */
const COOKIE_NAME = 'scenario-choices'

/** @returns NO_CHOICES if the cookie is missing or invalid. */
export function parseChoices(cookies: string | undefined): Choices {
  const text = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`))
    ?.slice(COOKIE_NAME.length + 1)
  if (!text) return NO_CHOICES
  try {
    const stored = StoredChoices.parse(JSON.parse(decodeURIComponent(text)))
    return { ...NO_CHOICES, ...(stored as Partial<Choices>) }
  } catch {
    return NO_CHOICES
  }
}

export const removeChoices = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${COOKIE_NAME}=`))
    .join('; ')

/** @returns a session cookie, so that choices survive a reload. */
export const formatChoicesCookie = (choices: Choices) =>
  `${COOKIE_NAME}=${encodeURIComponent(JSON.stringify(choices))}; Path=/; SameSite=Strict`

export const serializePin = ({ status, name }: { status: number; name: string | null }) =>
  name === null ? String(status) : `${status} ${name}`
