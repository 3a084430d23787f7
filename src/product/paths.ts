/** src/app/routes.ts has the pages. A link to a page imports only this file, not the page. */
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
  /** Shown at every unknown path. */
  notFound: '/404',
} as const

/** The app and the servers redirect these paths. */
export const redirects = [
  { from: paths.faq, to: paths.faqs },
  { from: '/faqs', to: paths.faqs },
] as const

type Paths = typeof paths
type RedirectedPath = (typeof redirects)[number]['from']

export type PageName = {
  [Name in keyof Paths]: Paths[Name] extends RedirectedPath ? never : Name
}[keyof Paths]
