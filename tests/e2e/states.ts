import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'

/** What a state is brought about with: the page, and its parts by role in the active language. */
type Scene = ReturnType<typeof sceneOf>

/** @param say gives the words of the active language. @param phone whether the page is 360 px wide. */
export const sceneOf = (page: Page, say: (english: string) => string, phone: boolean) => ({
  page,
  say,
  phone,
  button: (name: string) => page.getByRole('button', { name: say(name), exact: true }),
  link: (name: string) => page.getByRole('link', { name: say(name), exact: true }),
  box: (label: string) => page.getByLabel(say(label), { exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name: say(name), exact: true }),
  /** The title of an open dialog: the dialog itself has no size. */
  title: (name: string) =>
    page
      .getByRole('dialog', { name: say(name), exact: true })
      .getByRole('heading', { name: say(name), exact: true }),
  heading: (level: number, name: string) =>
    page.getByRole('heading', { level, name: say(name), exact: true }),
  text: (words: string) => page.getByText(say(words), { exact: true }).first(),
})

export type State = {
  name: string
  /** The size that has it, where the other one does not. */
  only?: 'phone' | 'desktop'
  /** The file of src that draws what is open, for what opens. */
  of?: string
  /** Brings it about, out of what the state before left. @returns what can be seen then. */
  show: (scene: Scene) => Promise<Locator>
  /** Ends it, where the next one can't begin from it. */
  leave?: (scene: Scene) => Promise<unknown>
}

export type Row = {
  /** A path of the route table. */
  path: string
  /** What is opened, where it is not the path itself. */
  address?: string
  as?: 'user'
  /** What the browser says on the console because of the states. */
  lines?: RegExp
  /** After the page as it arrives, which every row begins with. */
  states?: State[]
}

const FAILED = /Failed to load resource/
const pressEscape = ({ page }: Scene) => page.keyboard.press('Escape')

/** A menu that a button opens, without a dialog. */
const menu = (name: string, of: string, only?: 'desktop'): State => ({
  name: `menu ${name}`,
  of,
  ...(only && { only }),
  show: async ({ button }) => {
    await button(name).click()
    return button(name).and(button(name).page().locator('[aria-expanded=true]'))
  },
  leave: pressEscape,
})

const LANGUAGE = menu('Language', 'layouts/language-menu.tsx', 'desktop')
const THEME = menu('Theme', 'layouts/theme-menu.tsx', 'desktop')

const QUESTIONS: State = {
  name: 'every question open',
  show: async ({ page }) => {
    for (const row of await page.locator('summary').all()) await row.click()
    return page.locator('details[open]').last()
  },
}

/** A small form that is sent empty, then with an address that is none. */
const mistakes = (send: string, message: string, wrong: string): State[] => [
  {
    name: 'form sent empty',
    show: async ({ button, text }) => {
      await button(send).last().click()
      return text(message)
    },
  },
  {
    name: 'form with a wrong address',
    show: async ({ box, text }) => {
      await box('Email').fill('nowhere')
      return text(wrong)
    },
  },
]

const filled = async ({ box }: Scene, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await box(label).fill(value)
}

const SENDER = { Name: 'Sofia Rossi', Email: 'sofia.rossi@example.com' }

const DEMO: State[] = [
  ...mistakes('Book a demo', 'Name is required', 'Please enter a valid email.'),
  {
    name: 'demo not sent',
    show: async (scene) => {
      await scene.page.route('**/email-service/**', (route) => route.abort())
      await filled(scene, SENDER)
      await scene.button('Book a demo').last().click()
      return scene.text('Failed to send email.')
    },
  },
  {
    name: 'demo sent',
    show: async (scene) => {
      await scene.page.unroute('**/email-service/**')
      await scene.page.route('**/email-service/**', (route) => route.fulfill({ body: 'OK' }))
      await scene.button('Book a demo').last().click()
      return scene.text('Email sent successfully!')
    },
  },
]

/** The steps of a wizard after the first. */
const wizard = (...steps: string[]): State[] =>
  steps.map((name) => ({
    name: `step ${name}`,
    show: async ({ button, page, say }) => {
      await button('Next').click()
      return page.getByRole('heading', { level: 2, name: say(name) })
    },
  }))

const DRAWER: State = {
  name: 'drawer',
  only: 'phone',
  of: 'layouts/protected-layout.tsx',
  show: async ({ button, dialog }) => {
    await button('Open navigation').click()
    return dialog('Navigation').getByRole('navigation')
  },
  leave: pressEscape,
}

const picker = (card: string): State => ({
  name: `wallet picker of ${card}`,
  of: 'features/dashboard/wallet-picker.tsx',
  show: async ({ button, title }) => {
    await button(card).click()
    return title(card)
  },
})

/** Every route with every state that it can be in; `matrix.spec.ts` looks at each. */
export const ROWS: Row[] = [
  {
    path: paths.landing,
    states: [
      {
        name: 'link past the navigation',
        show: async ({ page, link }) => {
          await page.keyboard.press('Tab')
          return link('Skip to content')
        },
      },
      menu('Products', 'layouts/top-navigation.tsx', 'desktop'),
      menu('Company', 'layouts/top-navigation.tsx', 'desktop'),
      menu('Help Desk', 'layouts/top-navigation.tsx', 'desktop'),
      LANGUAGE,
      THEME,
      menu('Log in', 'layouts/account-menu.tsx'),
      {
        name: 'mobile menu',
        only: 'phone',
        of: 'layouts/mobile-menu.tsx',
        show: async ({ button }) => {
          await button('Open menu').click()
          return button('Close menu')
        },
      },
    ],
  },
  { path: paths.landing, as: 'user', states: [menu('Account', 'layouts/account-menu.tsx')] },
  { path: paths.about },
  { path: paths.careers },
  { path: paths.pricing, lines: FAILED, states: [QUESTIONS, ...DEMO] },
  { path: paths.networkPrices, address: `${paths.networkPrices}#tron` },
  {
    path: paths.certification,
    states: [
      ...mistakes('Send', 'Message is required', 'Please enter a valid email.'),
      {
        name: 'banner of success',
        show: async (scene) => {
          await filled(scene, { ...SENDER, Message: 'Four people, in May.' })
          await scene.button('Send').click()
          return scene.text('Submission successful!')
        },
      },
    ],
  },
  {
    path: paths.kytKyc,
    states: [
      ...mistakes('Request a demo', 'Name is required', 'Email is invalid'),
      {
        name: 'banner of success',
        show: async (scene) => {
          await filled(scene, SENDER)
          await scene.button('Request a demo').click()
          return scene.text('Demo request submitted successfully!')
        },
      },
    ],
  },
  { path: paths.taxReport, states: wizard('Options', 'List of transactions', 'Summary') },
  { path: paths.transactionsExport, states: wizard('Options', 'List of transactions', 'Summary') },
  { path: paths.proofOfFunds, states: wizard('Deductions', 'Tax Calculation', 'Summary') },
  { path: paths.faqs, states: [QUESTIONS] },
  { path: paths.faq },
  { path: paths.support, states: [QUESTIONS] },
  { path: paths.contact, lines: FAILED, states: DEMO },
  { path: paths.services },
  { path: '*', address: '/nowhere', lines: FAILED },
  {
    path: paths.login,
    lines: FAILED,
    states: [
      menu('Language', 'layouts/language-menu.tsx'),
      menu('Theme', 'layouts/theme-menu.tsx'),
      {
        name: 'sign-in refused',
        show: async (scene) => {
          const { box, button, page } = scene
          await filled(scene, { Email: SENDER.Email, Password: 'Wrong-Password-1' })
          await button('Sign In').click()
          await page.getByText('The email or the password is wrong.').first().waitFor()
          await box('Email').fill('locked@example.com')
          await box('Password').fill('x')
          await button('Sign In').click()
          return page.getByRole('alert')
        },
      },
      {
        name: 'password shown, button busy',
        show: async (scene) => {
          const { page, box, say, button } = scene
          await page.route('**/api/auth/login?*', () => {})
          await box('Password').fill('x')
          await page
            .getByRole('button', { name: say('Show: {field}').replace('{field}', say('Password')) })
            .click()
          await button('Sign In').click()
          return page.getByRole('button', { name: say('Signing in...'), exact: true })
        },
      },
    ],
  },
  {
    path: paths.signup,
    lines: FAILED,
    states: [
      {
        name: 'form sent empty',
        show: async ({ button, page, say }) => {
          await button('Sign Up').click()
          return page.getByText(say('Confirm password is required')).last()
        },
      },
      {
        name: 'form with mistakes',
        show: async (scene) => {
          await filled(scene, { Phone: '12', Email: 'x', Password: 'abc', 'Confirm password': 'd' })
          return scene.page.getByText(scene.say('Invalid email format')).last()
        },
      },
      {
        name: 'email taken',
        show: async (scene) => {
          await filled(scene, {
            'First name': 'Sofia',
            'Last name': 'Rossi',
            Phone: '393331234567',
            Email: 'taken@example.com',
            Password: 'Correct-Horse-7',
            'Confirm password': 'Correct-Horse-7',
          })
          await scene.button('Sign Up').click()
          return scene.page.getByRole('alert')
        },
      },
    ],
  },
  {
    path: paths.forgotPassword,
    lines: FAILED,
    states: [
      {
        name: 'step 1 sent empty',
        show: async ({ button, text }) => {
          await button('Send code').click()
          return text('Email is required')
        },
      },
      {
        name: 'step 2, code sent',
        show: async (scene) => {
          await filled(scene, { Email: SENDER.Email })
          await scene.button('Send code').click()
          return scene.heading(2, 'Verification code')
        },
      },
      {
        name: 'step 2 sent empty',
        show: async ({ button, text }) => {
          await button('Verify code').click()
          return text('Verification code is required')
        },
      },
      {
        name: 'step 3 after a refused code',
        show: async (scene) => {
          await filled(scene, { Code: '000000' })
          await scene.button('Verify code').click()
          return scene.page.getByRole('alert')
        },
      },
      {
        name: 'step 3 sent empty',
        show: async ({ button, text }) => {
          await button('Save new password').click()
          return text('Confirm password is required')
        },
      },
      {
        name: 'password changed',
        show: async (scene) => {
          const password = 'Better-Horse-8'
          await scene.button('Use another code').click()
          await filled(scene, { Code: '123456' })
          await scene.button('Verify code').click()
          await filled(scene, { 'New password': password, 'Confirm password': password })
          await scene.button('Save new password').click()
          return scene.text('Password updated successfully. Taking you to sign-in…')
        },
      },
    ],
  },
  {
    path: paths.dashboard,
    as: 'user',
    states: [
      {
        name: 'chart',
        show: async ({ page }) => page.locator('.recharts-sector'),
      },
      menu('Language', 'layouts/language-menu.tsx'),
      THEME,
      DRAWER,
      {
        name: 'coin',
        of: 'features/dashboard/coin-modal.tsx',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Ethereum Classic ETC' }).click()
          return page.getByRole('heading', { level: 2, name: 'Ethereum Classic' })
        },
        leave: pressEscape,
      },
      {
        name: 'AML Risk',
        of: 'features/dashboard/info-modal.tsx',
        show: async ({ button, text }) => {
          await button('Add AML monitoring').click()
          return text('No AML Verified Cryptocurrencies.')
        },
        leave: pressEscape,
      },
      { ...picker('Asset Distribution'), leave: pressEscape },
      picker('Asset Value'),
      {
        name: 'wallet picker without a match',
        show: async ({ box, text }) => {
          await box('Search wallets').fill('zzz')
          return text('No wallet has that in its name.')
        },
      },
      {
        name: 'no assets',
        of: 'features/dashboard/info-modal.tsx',
        show: async ({ box, dialog, text }) => {
          await box('Search wallets').fill('tron')
          await dialog('Asset Value').getByRole('button', { name: 'Tron' }).click()
          return text('No Verified Assets Exits.')
        },
      },
    ],
  },
  {
    path: paths.amlChecks,
    as: 'user',
    states: [
      {
        name: 'check without an input',
        show: async ({ button, page }) => {
          await button('Check for AML').click()
          return page.getByRole('alert')
        },
      },
      {
        name: 'answer to a check',
        of: 'features/aml-checks/check-modal.tsx',
        show: async (scene) => {
          await filled(scene, { 'Wallet address or Tx Hash': 'bc1qar0srrr7xfkvy5l643lydnw9re59g' })
          await scene.button('Check for AML').click()
          return scene.title('AML Check')
        },
        leave: pressEscape,
      },
      {
        name: 'list of blockchains',
        of: 'features/aml-checks/check-filters.tsx',
        show: async ({ page, say }) => {
          await page.getByRole('button', { name: say('Blockchain') }).click()
          return page.getByRole('listbox')
        },
      },
      {
        name: 'filters set',
        show: async (scene) => {
          await scene.page.getByRole('option', { name: 'Dash DASH' }).click()
          await scene.box('Check type').selectOption('type2')
          await filled(scene, { 'Date from': '2026-01-31', Search: '0x7f3a' })
          return scene.page.getByRole('button', { name: 'Dash DASH' })
        },
      },
    ],
  },
  {
    path: paths.transactions,
    as: 'user',
    states: [
      {
        name: 'filters set',
        show: async (scene) => {
          for (const [label, value] of [
            ['Account', 'Main'],
            ['Currency', 'USD'],
            ['Transaction type', 'debit'],
          ] as const)
            await scene.box(label).selectOption(value)
          await filled(scene, { 'Date to': '2026-02-28', Search: 'rent' })
          return scene.box('Search')
        },
      },
      DRAWER,
    ],
  },
  {
    path: paths.documents,
    as: 'user',
    states: [
      {
        name: 'type of document',
        of: 'features/documents/type-modal.tsx',
        show: async ({ button, title }) => {
          await button('Generate Document').click()
          return title('Select a Document Type')
        },
      },
      {
        name: 'confirmation',
        of: 'features/documents/confirmation-modal.tsx',
        show: async ({ button, title }) => {
          await button('Next').click()
          return title('Confirmation')
        },
        leave: pressEscape,
      },
      {
        name: 'logged out',
        show: async ({ phone, button, heading, text }) => {
          if (phone) await button('Open navigation').click()
          await button('Logout').click()
          await heading(1, 'Know where a coin has been before you take it.').waitFor()
          return text('Logged out successfully!')
        },
      },
    ],
  },
  {
    path: paths.login,
    address: '/?to=broken',
    lines: /Failed to (load resource|fetch dynamically)|Minified React error|React Router/,
    states: [
      {
        name: 'a page that can’t be fetched',
        show: async ({ page, button, link, heading }) => {
          await page.route('**/login-page*', (route) => route.abort())
          await button('Log in').click()
          await link('Login').click()
          return heading(1, 'This page could not be shown')
        },
      },
    ],
  },
]

export const SIZES = ['phone', 'desktop'] as const

/** The states of a row at a size, the page as it arrives included. */
export const statesAt = (row: Row, size: (typeof SIZES)[number]): State[] => [
  {
    name: 'as it arrives',
    show: async ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  ...(row.states ?? []).filter(({ only = size }) => only === size),
]
