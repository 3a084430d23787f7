/** What a developer has set in the scenario panel, for the mock backend and the app to follow. */
export type Choices = {
  /** The scenario that an operation always answers with: "status name" by operationId. */
  pinned: Record<string, string>
  /** How long each answer takes, in milliseconds. */
  delay: number
  /** Whether no call reaches the server at all. */
  cut: boolean
  /** Whether English is shown in a pseudo-locale (mocks/pseudo-locale.ts). */
  pseudoLocale: boolean
}

export const NO_CHOICES: Choices = { pinned: {}, delay: 0, cut: false, pseudoLocale: false }

/** The panel tells the development server by this cookie; the mock backend never sees it. */
const COOKIE = 'scenario-choices'

/** A cookie header's choices; none for a header that holds none, or holds something else. */
export function readChoices(cookies: string | undefined): Choices {
  const text = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (!text) return NO_CHOICES
  try {
    return { ...NO_CHOICES, ...JSON.parse(decodeURIComponent(text)) }
  } catch {
    return NO_CHOICES
  }
}

/** A cookie header without the choices; empty when nothing else is in it. */
export const withoutChoices = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${COOKIE}=`))
    .join('; ')

/** The cookie that keeps the choices over a reload, for this browser session. */
export const writeChoices = (choices: Choices) =>
  `${COOKIE}=${encodeURIComponent(JSON.stringify(choices))}; Path=/; SameSite=Strict`

/** A scenario's name in the choices. */
export const pinOf = ({ status, name }: { status: number; name: string | null }) =>
  name === null ? String(status) : `${status} ${name}`
