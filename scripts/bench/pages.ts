import { SESSION_KEY } from '../../src/account/session/session-record.ts'
import { LANGUAGES, type Locale, SOURCE_LOCALE } from '../../src/platform/i18n/languages.ts'
import { LOCALE_KEY } from '../../src/platform/i18n/preferred-locale.ts'
import { paths } from '../../src/product/paths.ts'

/** Paint and response in milliseconds, and beside the paint without code; scores; JavaScript in kB. */
export type Figures = {
  paint: number
  paintRatio: number
  response: number
  responseRatio: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  kilobytes: number
}

/** What a visitor fills in and presses, and what is then on screen, as CSS selectors for each language. */
export type Press = { fill?: Record<string, string>; press: string; response: string }

type Screen = {
  name: string
  path: string
  signedIn?: true
  press: Press
  atMost: Partial<Figures>
  atLeast: Partial<Figures>
}

export type BenchPage = Screen & { locale: Locale }

const SCORES = { performance: 98, accessibility: 100, bestPractices: 100 }
// The other pages ask search engines to stay away, and lose points for that.
const PUBLIC = { ...SCORES, seo: 100 }

const SCREENS: Screen[] = [
  {
    name: 'Landing',
    path: paths.landing,
    press: { press: 'header .lg\\:hidden > button', response: 'header .lg\\:hidden a' },
    atMost: { responseRatio: 2, kilobytes: 105 },
    atLeast: PUBLIC,
  },
  {
    name: 'Pricing',
    path: paths.pricing,
    press: { press: 'form [type=submit]', response: 'form [id$=-error]' },
    atMost: { responseRatio: 2.2, kilobytes: 105 },
    atLeast: PUBLIC,
  },
  {
    name: 'Sign-in',
    path: paths.login,
    press: {
      // The mock backend responds to this password with 401.
      fill: { '[name=email]': 'sofia.rossi@example.com', '[name=password]': 'Wrong-Password-1' },
      press: 'form [type=submit]',
      response: 'form [role=alert]',
    },
    atMost: { responseRatio: 3.4, kilobytes: 140 },
    atLeast: SCORES,
  },
  {
    name: 'Dashboard',
    path: paths.dashboard,
    signedIn: true,
    press: { press: 'main li > button', response: '[role=dialog] h2' },
    atMost: { responseRatio: 2.2, kilobytes: 135 },
    atLeast: SCORES,
  },
]

const englishName = new Intl.DisplayNames('en', { type: 'language' })

/** Each screen in each language. */
export const PAGES: BenchPage[] = SCREENS.flatMap((screen) =>
  LANGUAGES.map(({ locale }) => ({
    ...screen,
    locale,
    name: `${screen.name} (${englishName.of(locale)})`,
    atMost: { ...screen.atMost, paintRatio: locale === SOURCE_LOCALE ? 1.15 : 1.2 },
  })),
)

/** What the browser of a page's visitor has stored, as Playwright takes it. */
export const stored = ({ locale, signedIn }: BenchPage, origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: LOCALE_KEY, value: locale },
        ...(signedIn ? [{ name: SESSION_KEY, value: '{"email":"sofia.rossi@example.com"}' }] : []),
      ],
    },
  ],
})
