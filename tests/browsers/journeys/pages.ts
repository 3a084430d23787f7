import { paths } from '../../../src/paths.ts'
import { DESKTOP, heading, PHONE, type Screen } from '../screen.ts'
import type { Journey } from './journey.ts'

type Page = { title: string; heading: string }
type Protected = 'dashboard' | 'amlChecks' | 'transactions' | 'documents'
/** All but the path that only redirects. */
type Public = Exclude<keyof typeof paths, Protected | 'faq'>

const PUBLIC: Record<Public, Page> = {
  landing: {
    title: 'Crypto AML checks of wallets and transactions',
    heading: 'Know where a coin has been before you take it.',
  },
  login: { title: 'Sign In', heading: 'Sign In' },
  signup: { title: 'Sign Up', heading: 'Sign Up' },
  forgotPassword: { title: 'Reset your password', heading: 'Reset your password' },
  about: {
    title: 'About Us',
    heading: 'Everyone who takes a coin should be able to know its past.',
  },
  careers: { title: 'Careers', heading: 'Careful people wanted' },
  pricing: { title: 'Pricing', heading: 'Pay for the checks you need' },
  networkPrices: { title: 'AML checks', heading: 'What a check costs' },
  certification: { title: 'AML certification', heading: 'Learn to read the trail' },
  kytKyc: {
    title: 'KYT/KYC for business',
    heading: 'Know the transaction. Know the customer.',
  },
  taxReport: { title: 'Tax report', heading: 'Tax report' },
  transactionsExport: { title: 'Transactions Export', heading: 'Transactions Export' },
  proofOfFunds: { title: 'Proof of Source of Funds', heading: 'Proof of Source of Funds' },
  faqs: { title: 'Faqs', heading: 'Faqs' },
  support: { title: 'Support', heading: 'How can we help?' },
  contact: { title: 'Contact', heading: 'Contact' },
  services: { title: 'Services', heading: 'Five services, one trail' },
}

const PROTECTED: Record<Protected, Page> = {
  dashboard: { title: 'Dashboard', heading: 'AML Verifiable BlockChain Network' },
  amlChecks: { title: 'AML Checks', heading: 'AML Checks' },
  transactions: { title: 'Transaction', heading: 'Transaction' },
  documents: { title: 'Documents', heading: 'Documents' },
}

async function visit(screen: Screen, path: string, page: Page) {
  await screen.open(path)
  await screen.isAt(path)
  await screen.isTitled(`${page.title} · AML Verify`)
  for (const size of [DESKTOP, PHONE]) {
    await screen.setSize(size)
    await screen.shows(heading(page.heading))
    await screen.isNoWider()
  }
}

/** Each page says what it is, and fits a desktop's window and a phone's. */
export const PAGES: Journey[] = [
  ...entries(PUBLIC).map(([name, page]) => ({
    title: `the public page ${paths[name]}`,
    play: (screen: Screen) => visit(screen, paths[name], page),
  })),
  {
    title: 'an address without a page',
    play: async (screen) =>
      visit(screen, '/nowhere', { title: 'Page not found', heading: 'There is no page here' }),
  },
  {
    title: `${paths.faq} redirects to ${paths.faqs}`,
    async play(screen) {
      await screen.open(paths.faq)
      await screen.isAt(paths.faqs)
    },
  },
  ...entries(PROTECTED).map(([name, page]) => ({
    title: `the protected screen ${paths[name]}`,
    async play(screen: Screen) {
      await screen.open(paths[name])
      await screen.isAt(paths.landing)
      await screen.storeUser()
      await visit(screen, paths[name], page)
    },
  })),
]

function entries<Name extends string>(pages: Record<Name, Page>) {
  return Object.entries(pages) as [Name, Page][]
}
