import type { Locator, Page } from '@playwright/test'

/** A page, and how to find its parts by role and by their text in the active language. */
export type Locators = ReturnType<typeof createLocators>

/** @param t translates an English text. @param phone whether the page is 360 px wide. */
export const createLocators = (page: Page, t: (english: string) => string, phone: boolean) => ({
  page,
  t,
  phone,
  /** A button by its name, or by the part of it before a colon: the language menu ends with a language. */
  button: (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${RegExp.escape(t(name))}(: |$)`) }),
  link: (name: string) => page.getByRole('link', { name: t(name), exact: true }),
  field: (label: string) => page.getByLabel(t(label), { exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name: t(name), exact: true }),
  /** The title of an open dialog: the dialog itself has no size. */
  title: (name: string) =>
    page
      .getByRole('dialog', { name: t(name), exact: true })
      .getByRole('heading', { name: t(name), exact: true }),
  heading: (level: number, name: string) =>
    page.getByRole('heading', { level, name: t(name), exact: true }),
  text: (text: string) => page.getByText(t(text), { exact: true }).first(),
})

/** Opens the folded filters of a list. */
export const openFilters = ({ button }: Locators) => button('Filters').click()

/**
 * A state of a page: a menu, modal, drawer or list that is open, an invalid form, a toast, a step.
 */
export type State = {
  name: string
  /** Set where only one of the two sizes has it. */
  only?: 'phone' | 'desktop'
  /** The file of src that renders the open element. */
  of?: string
  /** Set where it has lines, dots, bars or controls that the page has not on arrival. */
  drawn?: true
  /** Reaches it from the state before. @returns a visible element of it. */
  show: (locators: Locators) => Promise<Locator>
  /** Set if the next state can't be reached from this one. */
  leave?: (locators: Locators) => Promise<unknown>
}

/** The states of a page, besides the one it has on arrival. */
export type PageStates = {
  /** The address to open, where it is not the page's path. */
  address?: string
  /** The browser's console messages that the states cause. */
  lines?: RegExp
  states?: State[]
}

/** A request that fails is logged by the browser. */
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

/**
 * Closes the open element; a dialog's history entry is removed asynchronously (src/ui/use-back-closes.ts).
 */
export const pressEscape = async ({ page }: Locators) => {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => history.state?.dialog !== true)
}

/** The panel that a button opens, without a dialog. */
export const findPanel = (button: Locator) => button.locator(':scope + [popover]')

/** A menu that a button opens, without a dialog. */
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
