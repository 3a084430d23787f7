import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { type PageName, paths } from '@/product/paths'
import type { NavigationIconName } from '@/ui/navigation-icons'

export type Route = {
  /** A visitor is an anonymous user. */
  access: 'anyone' | 'visitor' | 'user'
  layout: 'public' | 'auth' | 'protected'
  /** Without the product's name. Headings get the title from `usePageTitle()`. */
  title: MessageDescriptor
  /** Imports a module whose only export is the page. It can prefetch its queries meanwhile (src/api/prefetch.ts). */
  page: () => Promise<Record<string, ComponentType>>
  /** A part of the URL on which the prerendered HTML depends: `data-varies`, read by src/app/boot.ts. */
  varies?: 'query' | 'path'
  /** An entry of the side navigation. The label is by default the title. */
  menu?: { icon: NavigationIconName; label?: MessageDescriptor }
}

type Row = Omit<Route, 'access' | 'layout'>

const forAnyone = (row: Row): Route => ({ access: 'anyone', layout: 'public', ...row })

const forVisitors = (row: Row): Route => ({ access: 'visitor', layout: 'auth', ...row })

const forUsers = (row: Row): Route => ({ access: 'user', layout: 'protected', ...row })

/**
 * Route objects, guards, prerendered HTML and the lists of pages in tests derive from this table.
 * `tests/app/routes.test.tsx` fails for an incomplete row.
 */
const routes: Record<PageName, Route> = {
  landing: forAnyone({
    title: msg`Crypto AML checks of wallets and transactions`,
    page: () => import('@/screens/landing/landing-page'),
  }),
  about: forAnyone({
    title: msg`About Us`,
    page: () => import('@/screens/about/about-page'),
  }),
  careers: forAnyone({
    title: msg`Careers`,
    page: () => import('@/screens/careers/careers-page'),
  }),
  pricing: forAnyone({
    title: msg`Pricing`,
    page: () => import('@/screens/pricing/pricing-page'),
  }),
  networkPrices: forAnyone({
    title: msg`AML checks`,
    page: () => import('@/screens/network-prices/network-prices-page'),
  }),
  certification: forAnyone({
    title: msg`AML Certification`,
    page: () => import('@/screens/certification/certification-page'),
  }),
  kytKyc: forAnyone({
    title: msg`KYT/KYC for business`,
    page: () => import('@/screens/kyt-kyc/kyt-kyc-page'),
  }),
  taxReport: forAnyone({
    title: msg`Tax report`,
    page: () => import('@/screens/wizards/tax-report-page'),
    varies: 'query',
  }),
  transactionsExport: forAnyone({
    title: msg`Transactions Export`,
    page: () => import('@/screens/wizards/transactions-export-page'),
    varies: 'query',
  }),
  proofOfFunds: forAnyone({
    title: msg`Proof of Source of Funds`,
    page: () => import('@/screens/wizards/proof-of-funds-page'),
    varies: 'query',
  }),
  faqs: forAnyone({
    title: msg`Faqs`,
    page: () => import('@/screens/faqs/faqs-page'),
  }),
  support: forAnyone({
    title: msg`Support`,
    page: () => import('@/screens/contact/support-page'),
  }),
  contact: forAnyone({
    title: msg`Contact`,
    page: () => import('@/screens/contact/contact-page'),
  }),
  services: forAnyone({
    title: msg`Services`,
    page: () => import('@/screens/services/services-page'),
  }),
  sampleReport: forAnyone({
    title: msg`Sample report`,
    page: () => import('@/screens/sample-report/sample-report-page'),
  }),
  privacy: forAnyone({
    title: msg`Privacy`,
    page: () => import('@/screens/privacy/privacy-page'),
  }),
  notFound: forAnyone({
    title: msg`Page not found`,
    page: () => import('@/screens/not-found/not-found-page'),
    varies: 'path',
  }),
  login: forVisitors({
    title: msg`Sign In`,
    page: () => import('@/account/login-page'),
  }),
  signup: forVisitors({
    title: msg`Sign Up`,
    page: () => import('@/account/signup-page'),
  }),
  forgotPassword: {
    ...forAnyone({
      title: msg`Reset your password`,
      page: () => import('@/account/forgot-password-page'),
    }),
    layout: 'auth',
  },
  dashboard: forUsers({
    title: msg`Dashboard`,
    page: () => import('@/screens/dashboard/dashboard-page'),
    menu: { icon: 'shield', label: msg`Run Aml verification` },
  }),
  transactions: forUsers({
    title: msg`Transaction`,
    page: () => import('@/screens/transactions/transactions-page'),
    varies: 'query',
    menu: { icon: 'transfer' },
  }),
  amlChecks: forUsers({
    title: msg`AML Checks`,
    page: () => import('@/screens/aml-checks/aml-checks-page'),
    varies: 'query',
    menu: { icon: 'list', label: msg`AML checks List` },
  }),
  documents: forUsers({
    title: msg`Documents`,
    page: () => import('@/screens/documents/documents-page'),
    menu: { icon: 'document' },
  }),
}

export const pages = () =>
  Object.entries(routes).map(([key, route]) => {
    const name = key as PageName
    return { name, path: paths[name], ...route }
  })

export const listPathsFor = (...access: Route['access'][]): string[] =>
  pages().flatMap((page) => (access.includes(page.access) ? [page.path] : []))

export const listPathsIn = (layout: Route['layout']): string[] =>
  pages().flatMap((page) => (page.layout === layout ? [page.path] : []))

/** Keyed by path. */
export const protectedTitles = Object.fromEntries(
  pages().flatMap(({ access, path, title }) => (access === 'user' ? [[path, title]] : [])),
)
