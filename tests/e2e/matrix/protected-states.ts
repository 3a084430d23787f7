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
        leave: pressEscape,
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
          await fill(locators, {
            'Wallet address or transaction hash': 'bc1qar0srrr7xfkvy5l643lydnw9re59g',
          })
          await locators.button('Check for AML').click()
          return locators.title('AML Check')
        },
        leave: pressEscape,
      },
      {
        name: 'expected coin',
        of: 'screens/aml-checks/check-form.tsx',
        show: async ({ page, t }) => {
          await page.getByRole('button', { name: t('Expected coin') }).click()
          return page.getByRole('listbox')
        },
        leave: pressEscape,
      },
      FILTERS_OPEN,
      {
        name: 'list of coins',
        of: 'screens/aml-checks/check-filters.tsx',
        show: async ({ page, t }) => {
          await page.getByRole('button', { name: t('Blockchain') }).click()
          return page.getByRole('listbox')
        },
      },
    ],
  },
  transactions: {
    states: [FILTERS_OPEN, menu('Language', 'shell/language-menu.tsx'), THEME, DRAWER],
  },
  documents: {
    states: [
      {
        name: 'type of document',
        drawn: true,
        of: 'screens/documents/document-type-modal.tsx',
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
