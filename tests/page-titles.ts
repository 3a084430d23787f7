import type { PageName } from '../src/paths.ts'

/** The title of each page, without the product's name, and its first heading, in English. */
export const PAGE_TITLES: Record<PageName, { title: string; heading: string }> = {
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
  certification: { title: 'AML Certification', heading: 'Learn to follow the trail of a coin' },
  kytKyc: {
    title: 'KYT/KYC for business',
    heading: 'Know the transaction. Know the customer.',
  },
  taxReport: { title: 'Tax report', heading: 'Tax report' },
  transactionsExport: { title: 'Transactions Export', heading: 'Transactions Export' },
  proofOfFunds: { title: 'Proof of Source of Funds', heading: 'Proof of Source of Funds' },
  faqs: { title: 'Faqs', heading: 'The six questions we hear most' },
  support: { title: 'Support', heading: 'How can we help?' },
  contact: { title: 'Contact', heading: 'Contact' },
  services: { title: 'Services', heading: 'Five services that follow the coins' },
  sampleReport: {
    title: 'Sample report',
    heading: 'A full sample report',
  },
  privacy: { title: 'Privacy', heading: 'What this app keeps and sends' },
  notFound: { title: 'Page not found', heading: 'We can’t find this page' },
  dashboard: { title: 'Dashboard', heading: 'AML Verifiable BlockChain Network' },
  amlChecks: { title: 'AML Checks', heading: 'AML Checks' },
  transactions: { title: 'Transaction', heading: 'Transaction' },
  documents: { title: 'Documents', heading: 'Documents' },
}
