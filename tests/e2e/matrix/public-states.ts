import { type PageName, paths } from '../../../src/product/paths.ts'
import {
  FAILED,
  fill,
  findPanel,
  LANGUAGE,
  menu,
  type PageStates,
  pressEscape,
  SENDER,
  type State,
  THEME,
} from './locators.ts'

const QUESTIONS: State = {
  name: 'every question open',
  show: async ({ page }) => {
    for (const row of await page.locator('details').all())
      if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
    return page.locator('details[open]').last()
  },
}

const sentEmpty = (send: string, message: string): State => ({
  name: 'form sent empty',
  show: async ({ button, text }) => {
    await button(send).last().click()
    return text(message)
  },
})

const DEMO: State[] = [
  sentEmpty('Book a demo', 'Name is required'),
  {
    name: 'email not sent',
    show: async (locators) => {
      await locators.page.route('**/email-service/**', (route) => route.abort())
      await fill(locators, SENDER)
      await locators.button('Book a demo').last().click()
      return locators.text('Failed to send email.')
    },
  },
  {
    name: 'email sent',
    show: async (locators) => {
      await locators.page.unroute('**/email-service/**')
      await locators.page.route('**/email-service/**', (route) => route.fulfill({ body: 'OK' }))
      await locators.button('Book a demo').last().click()
      return locators.text('Email sent successfully!')
    },
  },
]

/** @param steps after the first. */
const wizard = (...steps: string[]): State[] =>
  steps.map((name) => ({
    name: `step ${name}`,
    drawn: true,
    show: async ({ button, page, t }) => {
      await button('Next').click()
      return page.getByRole('heading', { level: 2, name: t(name) })
    },
  }))

export const PUBLIC_STATES = {
  // The navigation is the same on each page; this page is small.
  about: {
    states: [
      {
        name: 'skip link',
        show: async ({ page, link }) => {
          await page.keyboard.press('Tab')
          return link('Skip to content')
        },
      },
      menu('Products', 'shell/top-navigation.tsx', 'desktop'),
      menu('Company', 'shell/top-navigation.tsx', 'desktop'),
      menu('Help Desk', 'shell/top-navigation.tsx', 'desktop'),
      LANGUAGE,
      THEME,
      menu('Log in', 'shell/account-menu.tsx'),
      {
        name: 'mobile menu',
        only: 'phone',
        of: 'shell/mobile-menu.tsx',
        show: async ({ button }) => {
          await button('Menu').click()
          return findPanel(button('Menu'))
        },
        leave: pressEscape,
      },
    ],
  },
  landing: {
    states: [
      {
        name: 'an address that several networks share',
        of: 'address/result/finding-view.tsx',
        show: async (locators) => {
          await fill(locators, {
            'Wallet address or transaction hash': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          })
          await locators.button('Check').click()
          return locators.text('Sign up with this address')
        },
      },
      {
        name: 'a seed phrase',
        of: 'address/result/finding-view.tsx',
        show: async (locators) => {
          const words = 'abandon '.repeat(11)
          await fill(locators, { 'Wallet address or transaction hash': `${words}about` })
          await locators.button('Check').click()
          return locators.text(
            'This looks like a seed phrase. Never type it anywhere except in your own wallet.',
          )
        },
      },
    ],
  },
  pricing: { states: [QUESTIONS] },
  networkPrices: { url: `${paths.networkPrices}#tron` },
  certification: {
    states: [
      sentEmpty('Send', 'Message is required'),
      {
        name: 'banner of success',
        show: async (locators) => {
          await fill(locators, { ...SENDER, Message: 'Four people, in May.' })
          await locators.button('Send').click()
          return locators.text('Submission successful!')
        },
      },
    ],
  },
  kytKyc: {
    states: [
      sentEmpty('Request a demo', 'Name is required'),
      {
        name: 'banner of success',
        show: async (locators) => {
          await fill(locators, SENDER)
          await locators.button('Request a demo').click()
          return locators.text('Demo request submitted successfully!')
        },
      },
    ],
  },
  taxReport: { states: wizard('Options', 'List of transactions', 'Summary') },
  transactionsExport: { states: wizard('Options', 'List of transactions', 'Summary') },
  proofOfFunds: { states: wizard('Deductions', 'Tax Calculation', 'Summary') },
  faqs: { states: [QUESTIONS] },
  contact: { expectedLines: FAILED, states: DEMO },
  privacy: {
    states: [
      {
        name: 'everything cleared',
        show: async ({ button, text }) => {
          await button('Clear everything stored').click()
          return text('Cleared. Nothing of this app is left in this browser’s storage.')
        },
      },
    ],
  },
  notFound: { url: '/nowhere', expectedLines: FAILED },
} satisfies Partial<Record<PageName, PageStates>>
