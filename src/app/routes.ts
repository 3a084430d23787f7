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
  /** Imports a module whose only export is the page. */
  page: () => Promise<Record<string, ComponentType>>
  /**
   * Message catalogs that the layout does not load: folders of src/screens and shared catalogs (SHARED in
   * lingui.config.ts).
   */
  messages: string[]
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
    messages: ['landing', 'works-today', 'verification', 'notes', 'intent', 'address-form'],
  }),
  about: forAnyone({
    title: msg`About Us`,
    page: () => import('@/screens/about/about-page'),
    messages: ['about'],
  }),
  careers: forAnyone({
    title: msg`Careers`,
    page: () => import('@/screens/careers/careers-page'),
    messages: ['careers', 'roles'],
  }),
  pricing: forAnyone({
    title: msg`Pricing`,
    page: () => import('@/screens/pricing/pricing-page'),
    messages: ['pricing', 'works-today', 'verification', 'questions', 'demo-form'],
  }),
  networkPrices: forAnyone({
    title: msg`AML checks`,
    page: () => import('@/screens/network-prices/network-prices-page'),
    messages: ['network-prices', 'works-today', 'verification'],
  }),
  certification: forAnyone({
    title: msg`AML Certification`,
    page: () => import('@/screens/certification/certification-page'),
    messages: ['certification', 'courses', 'notes'],
  }),
  kytKyc: forAnyone({
    title: msg`KYT/KYC for business`,
    page: () => import('@/screens/kyt-kyc/kyt-kyc-page'),
    messages: ['kyt-kyc', 'notes'],
  }),
  taxReport: forAnyone({
    title: msg`Tax report`,
    page: () => import('@/screens/wizards/tax-report-page'),
    messages: ['wizards'],
    varies: 'query',
  }),
  transactionsExport: forAnyone({
    title: msg`Transactions Export`,
    page: () => import('@/screens/wizards/transactions-export-page'),
    messages: ['wizards'],
    varies: 'query',
  }),
  proofOfFunds: forAnyone({
    title: msg`Proof of Source of Funds`,
    page: () => import('@/screens/wizards/proof-of-funds-page'),
    messages: ['wizards'],
    varies: 'query',
  }),
  faqs: forAnyone({
    title: msg`Faqs`,
    page: () => import('@/screens/faqs/faqs-page'),
    messages: ['faqs', 'verification', 'questions'],
  }),
  support: forAnyone({
    title: msg`Support`,
    page: () => import('@/screens/contact/support-page'),
    messages: ['contact', 'notes', 'verification', 'questions'],
  }),
  contact: forAnyone({
    title: msg`Contact`,
    page: () => import('@/screens/contact/contact-page'),
    messages: ['contact', 'notes', 'demo-form', 'intent'],
  }),
  services: forAnyone({
    title: msg`Services`,
    page: () => import('@/screens/services/services-page'),
    messages: ['services'],
  }),
  sampleReport: forAnyone({
    title: msg`Sample report`,
    page: () => import('@/screens/sample-report/sample-report-page'),
    messages: ['sample-report'],
  }),
  privacy: forAnyone({
    title: msg`Privacy`,
    page: () => import('@/screens/privacy/privacy-page'),
    messages: ['privacy'],
  }),
  notFound: forAnyone({
    title: msg`Page not found`,
    page: () => import('@/screens/not-found/not-found-page'),
    messages: ['not-found'],
    varies: 'path',
  }),
  login: forVisitors({
    title: msg`Sign In`,
    page: () => import('@/account/login-page'),
    messages: ['account', 'intent'],
  }),
  signup: forVisitors({
    title: msg`Sign Up`,
    page: () => import('@/account/signup-page'),
    messages: ['account', 'intent', 'works-today'],
  }),
  forgotPassword: {
    ...forAnyone({
      title: msg`Reset your password`,
      page: () => import('@/account/forgot-password-page'),
      messages: ['account', 'intent'],
    }),
    layout: 'auth',
  },
  dashboard: forUsers({
    title: msg`Dashboard`,
    page: () => import('@/screens/dashboard/dashboard-page'),
    messages: ['address-form', 'dashboard', 'intent'],
    menu: { icon: 'shield', label: msg`Run Aml verification` },
  }),
  transactions: forUsers({
    title: msg`Transaction`,
    page: () => import('@/screens/transactions/transactions-page'),
    messages: ['transactions'],
    varies: 'query',
    menu: { icon: 'transfer' },
  }),
  amlChecks: forUsers({
    title: msg`AML Checks`,
    page: () => import('@/screens/aml-checks/aml-checks-page'),
    messages: ['aml-checks', 'address-form'],
    varies: 'query',
    menu: { icon: 'list', label: msg`AML checks List` },
  }),
  documents: forUsers({
    title: msg`Documents`,
    page: () => import('@/screens/documents/documents-page'),
    messages: ['documents'],
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
