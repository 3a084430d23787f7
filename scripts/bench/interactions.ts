import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { followRequests, type Visitor } from './pages.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

export type Interaction = Visitor & {
  name: string
  path: string
  viewport: typeof WIDE
  /** Brings the page to where the user acts. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Resolves when the page has responded. */
  isDone: (page: Page) => Promise<void>
  /** It leads to another page, and takes until that page's heading is painted. */
  leads?: true
}

/** A press alone: Playwright's own click runs checks in the page first, which would be measured. */
async function press(target: Locator) {
  const { x, y } = await middleOf(target)
  await target.page().mouse.click(x, y)
}

/** Moves the pointer to a link, and waits until the page behind it is fetched. */
async function pointAt(link: Locator) {
  const page = link.page()
  const { x, y } = await middleOf(link)
  const allFetched = followRequests(page)
  const started = page.waitForEvent('request')
  await page.mouse.move(x, y)
  await started
  await allFetched()
}

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const dialog = (page: Page) => page.getByRole('dialog').getByRole('heading').first().waitFor()
const checkPrices = (page: Page) => page.getByRole('navigation').getByText('AML checks').first()

/** What is measured, on pages in English. */
export const INTERACTIONS: Interaction[] = [
  {
    name: 'Landing: open the Products menu',
    path: paths.landing,
    viewport: WIDE,
    act: (page) => press(page.getByRole('button', { name: 'Products' })),
    isDone: (page) => page.getByRole('link', { name: 'KYT/KYC' }).first().waitFor(),
  },
  {
    name: 'Landing: open the language menu',
    path: paths.landing,
    viewport: WIDE,
    act: (page) => press(page.getByRole('button', { name: 'Language' })),
    isDone: (page) => page.getByRole('button', { name: 'اردو' }).waitFor(),
  },
  {
    name: 'Landing at 360 px: open the menu',
    path: paths.landing,
    viewport: PHONE,
    act: (page) => press(page.getByRole('button', { name: 'Open menu' })),
    isDone: (page) => page.getByRole('button', { name: 'Close menu' }).waitFor(),
  },
  {
    name: 'Landing: follow a link',
    path: paths.landing,
    viewport: WIDE,
    prepare: (page) => pointAt(checkPrices(page)),
    act: (page) => press(checkPrices(page)),
    isDone: (page) => page.waitForURL(`**${paths.networkPrices}`),
    leads: true,
  },
  {
    name: 'Sign-in: type a character',
    path: paths.login,
    viewport: PHONE,
    prepare: (page) => page.getByLabel('Email', { exact: true }).focus(),
    act: (page) => page.keyboard.press('s'),
    isDone: async (page) => {
      const value = await page.getByLabel('Email', { exact: true }).inputValue()
      if (value !== 's') throw new Error(`The field holds "${value}"`)
    },
  },
  {
    name: 'Dashboard: open a coin',
    path: paths.dashboard,
    viewport: WIDE,
    signedIn: true,
    act: (page) => press(page.getByRole('button', { name: 'Bitcoin BTC' })),
    isDone: dialog,
  },
  {
    name: 'Dashboard: open a wallet picker',
    path: paths.dashboard,
    viewport: WIDE,
    signedIn: true,
    act: (page) => press(page.getByRole('button', { name: 'Asset Distribution' })),
    isDone: dialog,
  },
  {
    name: 'Dashboard: follow a link',
    path: paths.dashboard,
    viewport: WIDE,
    signedIn: true,
    prepare: (page) => pointAt(page.getByRole('link', { name: 'Documents' })),
    act: (page) => press(page.getByRole('link', { name: 'Documents' })),
    isDone: (page) => page.waitForURL(`**${paths.documents}`),
    leads: true,
  },
]
