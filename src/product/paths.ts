/**
 * Every path of the app, once. The page behind each stands in src/app/routes.ts. Pages that link to
 * another one import only this file.
 */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  amlChecks: '/aml_check',
  transactions: '/transaction',
  documents: '/documents',
  about: '/about',
  careers: '/careers',
  pricing: '/pricing',
  networkPrices: '/aml-checks',
  certification: '/aml-certification',
  kytKyc: '/kyt-kyc',
  taxReport: '/tax-report',
  transactionsExport: '/transactions-export',
  proofOfFunds: '/proof-of-funds',
  faqs: '/Faqs',
  faq: '/faq',
  support: '/support',
  contact: '/contact',
  services: '/services',
  sampleReport: '/sample-report',
  privacy: '/privacy',
  /** Shown at every path that is not in this list. */
  notFound: '/404',
} as const

/** Redirects of the app and the servers. */
export const redirects = [{ from: paths.faq, to: paths.faqs }] as const

type Paths = typeof paths
type RedirectedPath = (typeof redirects)[number]['from']

export type PageName = {
  [Name in keyof Paths]: Paths[Name] extends RedirectedPath ? never : Name
}[keyof Paths]
