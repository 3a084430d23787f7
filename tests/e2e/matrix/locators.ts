import type { Locator, Page } from '@playwright/test'

/** Finds the parts of a page by role and by text in the active language. */
export type Locators = ReturnType<typeof createLocators>

/** @param phone whether the page is 360 px wide. */
export const createLocators = (page: Page, t: (english: string) => string, phone: boolean) => ({
  page,
  t,
  phone,
  /** Matches the name, or its part before a colon, since the language menu ends with a language. */
  button: (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${RegExp.escape(t(name))}(: |$)`) }),
  link: (name: string) => page.getByRole('link', { name: t(name), exact: true }),
  field: (label: string) => page.getByLabel(t(label), { exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name: t(name), exact: true }),
  /** An open dialog has no size. */
  title: (name: string) =>
    page
      .getByRole('dialog', { name: t(name), exact: true })
      .getByRole('heading', { name: t(name), exact: true }),
  heading: (level: number, name: string) =>
    page.getByRole('heading', { level, name: t(name), exact: true }),
  text: (text: string) => page.getByText(t(text), { exact: true }).first(),
})

/** Phones fold the filters. */
export const openFilters = async ({ phone, button }: Locators) => {
  if (phone) await button('Filters').click()
}

export type Size = 'phone' | 'desktop'

/** An open menu, modal, drawer or list, an invalid form, a toast, a step. */
export type State = {
  name: string
  /** The only size that has the state. */
  only?: Size
  /** The file of src that renders the open element. */
  of?: string
  /** Set if it has lines, dots, bars or controls that the page on arrival does not have. */
  drawn?: true
  /** Reaches it from the previous state. @returns a visible element of it. */
  show: (locators: Locators) => Promise<Locator>
  /** Set if the next state can't be reached from this one. */
  leave?: (locators: Locators) => Promise<unknown>
}

/** States besides the state on arrival. */
export type PageStates = {
  /** Defaults to the page's path. */
  url?: string
  /** Console lines that the states cause. */
  expectedLines?: RegExp
  states?: State[]
}

export const FAILED = /Failed to load resource/

export const SENDER = { Name: 'Sofia Rossi', Email: 'sofia.rossi@example.com' }

export const NEW_USER = {
  'First name': 'Sofia',
  'Last name': 'Rossi',
  Phone: '393331234567',
  Email: SENDER.Email,
  Password: 'Correct-Horse-7',
  'Confirm password': 'Correct-Horse-7',
}

export const fill = async ({ field }: Locators, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

/** Also waits until the history entry of a dialog is removed (src/ui/use-back-closes.ts). */
export const pressEscape = async ({ page }: Locators) => {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => history.state?.dialog !== true)
}

export const findPanel = (button: Locator) => button.locator(':scope + [popover]')

export const menu = (name: string, of: string, only?: 'desktop'): State => ({
  name: `menu ${name}`,
  of,
  ...(only && { only }),
  show: async ({ button }) => {
    await button(name).click()
    return findPanel(button(name))
  },
  leave: pressEscape,
})

export const LANGUAGE = menu('Language', 'shell/language-menu.tsx', 'desktop')
export const THEME = menu('Theme', 'shell/theme-menu.tsx', 'desktop')
