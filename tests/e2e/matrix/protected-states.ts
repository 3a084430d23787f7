import type { PageName } from '../../../src/product/paths.ts'
import {
  fill,
  menu,
  openFilters,
  type PageStates,
  pressEscape,
  type State,
  THEME,
} from './locators.ts'

const FILTERS_OPEN: State = {
  name: 'filters open',
  only: 'phone',
  of: 'forms/filter-bar.tsx',
  show: async (locators) => {
    await openFilters(locators)
    return locators.field('Search')
  },
}

const DRAWER: State = {
  name: 'drawer',
  only: 'phone',
  of: 'shell/protected-layout.tsx',
  show: async ({ button, dialog }) => {
    await button('Open navigation').click()
    return dialog('Navigation').getByRole('navigation')
  },
  leave: pressEscape,
}

export const PROTECTED_STATES = {
  dashboard: {
    states: [
      {
        name: 'coin',
        of: 'screens/dashboard/coin-modal.tsx',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Ethereum Classic ETC' }).click()
          return page.getByRole('heading', { level: 2, name: 'Ethereum Classic' })
        },
        leave: pressEscape,
      },
      {
        name: 'AML Risk',
        of: 'screens/dashboard/info-modal.tsx',
        show: async ({ button, text }) => {
          await button('Add AML monitoring').click()
          return text('No AML Verified Cryptocurrencies.')
        },
        leave: pressEscape,
      },
      {
        name: 'wallet picker',
        drawn: true,
        of: 'screens/dashboard/wallet-picker.tsx',
        show: async ({ button, title }) => {
          await button('Asset Value').click()
          return title('Asset Value')
        },
      },
      {
        name: 'wallet picker without a match',
        show: async ({ field, text }) => {
          await field('Search wallets').fill('zzz')
          return text('No matching coins')
        },
      },
      {
        name: 'no assets',
        of: 'screens/dashboard/info-modal.tsx',
        show: async ({ field, dialog, text }) => {
          await field('Search wallets').fill('tron')
          await dialog('Asset Value').getByRole('button', { name: 'Tron' }).click()
          return text('No Verified Assets Exits.')
        },
      },
    ],
  },
  amlChecks: {
    states: [
      {
        name: 'check without an input',
        show: async ({ button, page }) => {
          await button('Check for AML').click()
          return page.getByRole('alert')
        },
      },
      {
        name: 'result of a check',
        of: 'screens/aml-checks/check-modal.tsx',
        show: async (locators) => {
          await fill(locators, { 'Wallet address or Tx Hash': 'bc1qar0srrr7xfkvy5l643lydnw9re59g' })
          await locators.button('Check for AML').click()
          return locators.title('AML Check')
        },
        leave: pressEscape,
      },
      FILTERS_OPEN,
      {
        name: 'list of blockchains',
        of: 'screens/aml-checks/check-filters.tsx',
        show: async ({ page, t }) => {
          await page.getByRole('button', { name: t('Blockchain') }).click()
          return page.getByRole('listbox')
        },
      },
      {
        name: 'filters set',
        show: async (locators) => {
          await locators.page.getByRole('option', { name: 'Dash DASH' }).click()
          await locators.field('Check type').selectOption('type2')
          await fill(locators, { 'Date from': '2026-01-31', Search: '0x7f3a' })
          return locators.page.getByRole('button', { name: 'Dash DASH' })
        },
      },
    ],
  },
  transactions: {
    states: [
      FILTERS_OPEN,
      {
        name: 'filters set',
        show: async (locators) => {
          for (const [label, value] of [
            ['Account', 'Main'],
            ['Currency', 'USD'],
            ['Transaction type', 'debit'],
          ] as const)
            await locators.field(label).selectOption(value)
          await fill(locators, { 'Date to': '2026-02-28', Search: 'rent' })
          return locators.field('Search')
        },
      },
      menu('Language', 'shell/language-menu.tsx'),
      THEME,
      DRAWER,
    ],
  },
  documents: {
    states: [
      {
        name: 'type of document',
        drawn: true,
        of: 'screens/documents/type-modal.tsx',
        show: async ({ button, title }) => {
          await button('Generate Document').click()
          return title('Select a Document Type')
        },
      },
      {
        name: 'confirmation',
        of: 'screens/documents/confirmation-modal.tsx',
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
} satisfies Partial<Record<PageName, PageStates>>
