/** Any valid response with a status, which Faker generates from the seed. */
type GeneratedPin = { status: number; seed: number }

/** A scenario, as "status name", or a generated response. */
export type Pin = string | GeneratedPin

export type Choices = {
  /** The response of each operation, keyed by operationId. */
  pinned: Record<string, Pin>
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
    return { ...NO_CHOICES, ...JSON.parse(decodeURIComponent(text)) }
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
export const serializeChoices = (choices: Choices) =>
  `${COOKIE_NAME}=${encodeURIComponent(JSON.stringify(choices))}; Path=/; SameSite=Strict`

export const serializePin = ({ status, name }: { status: number; name: string | null }) =>
  name === null ? String(status) : `${status} ${name}`
