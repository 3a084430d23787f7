import type { ComponentType } from 'react'
import { type PageName, paths } from './paths.ts'

/** A row of the route table. */
export type Route = {
  /** Who may see the page. A visitor is somebody who is not signed in. */
  access: 'anyone' | 'visitor' | 'user'
  /** The frame around the page. */
  layout: 'public' | 'auth' | 'protected'
  /** Fetches the page, which is all that its module exports. */
  page: () => Promise<Record<string, ComponentType>>
  /** The message catalogs that the page needs besides those of its layout (lingui.config.ts). */
  messages: string[]
  /**
   * What the prerendered HTML depends on besides path, language and `access`: `data-varies`, read by
   * src/boot.ts.
   */
  varies?: 'query' | 'path' | undefined
}

type Page = Route['page']

const forAnyone = (page: Page, messages: string[], varies?: 'query' | 'path'): Route => ({
  access: 'anyone',
  layout: 'public',
  page,
  messages,
  varies,
})

const forVisitors = (page: Page, messages: string[]): Route => ({
  access: 'visitor',
  layout: 'auth',
  page,
  messages,
})

const forUsers = (page: Page, messages: string[], varies?: 'query'): Route => ({
  access: 'user',
  layout: 'protected',
  page,
  messages,
  varies,
})

/**
 * Every page of the app, one row each. Route objects, guards, prerendered HTML and the lists of
 * pages in tests derive from it. `tests/routes.test.tsx` names what a new row lacks.
 */
const routes: Record<PageName, Route> = {
  landing: forAnyone(
    () => import('@/features/landing/landing-page'),
    ['landing', 'verification', 'notes', 'intent', 'address-form'],
  ),
  about: forAnyone(() => import('@/features/about/about-page'), ['about']),
  careers: forAnyone(() => import('@/features/careers/careers-page'), ['careers', 'roles']),
  pricing: forAnyone(
    () => import('@/features/pricing/pricing-page'),
    ['pricing', 'verification', 'questions', 'demo-form'],
  ),
  networkPrices: forAnyone(
    () => import('@/features/network-prices/network-prices-page'),
    ['network-prices', 'verification'],
  ),
  certification: forAnyone(
    () => import('@/features/certification/certification-page'),
    ['certification', 'courses', 'notes'],
  ),
  kytKyc: forAnyone(() => import('@/features/kyt-kyc/kyt-kyc-page'), ['kyt-kyc', 'notes']),
  taxReport: forAnyone(() => import('@/features/wizards/tax-report-page'), ['wizards'], 'query'),
  transactionsExport: forAnyone(
    () => import('@/features/wizards/transactions-export-page'),
    ['wizards'],
    'query',
  ),
  proofOfFunds: forAnyone(
    () => import('@/features/wizards/proof-of-funds-page'),
    ['wizards'],
    'query',
  ),
  faqs: forAnyone(() => import('@/features/faqs/faqs-page'), ['faqs', 'verification', 'questions']),
  support: forAnyone(
    () => import('@/features/contact/support-page'),
    ['contact', 'notes', 'verification', 'questions'],
  ),
  contact: forAnyone(
    () => import('@/features/contact/contact-page'),
    ['contact', 'notes', 'demo-form', 'intent'],
  ),
  services: forAnyone(() => import('@/features/services/services-page'), ['services']),
  sampleReport: forAnyone(
    () => import('@/features/sample-report/sample-report-page'),
    ['sample-report'],
  ),
  privacy: forAnyone(() => import('@/features/privacy/privacy-page'), ['privacy']),
  notFound: forAnyone(() => import('@/features/not-found/not-found-page'), ['not-found'], 'path'),
  login: forVisitors(() => import('@/features/auth/login-page'), ['auth', 'intent']),
  signup: forVisitors(() => import('@/features/auth/signup-page'), ['auth', 'intent']),
  forgotPassword: {
    ...forAnyone(() => import('@/features/auth/forgot-password-page'), ['auth', 'intent']),
    layout: 'auth',
  },
  dashboard: forUsers(() => import('@/features/dashboard/dashboard-page'), ['dashboard', 'intent']),
  amlChecks: forUsers(
    () => import('@/features/aml-checks/aml-checks-page'),
    ['aml-checks', 'address-form'],
    'query',
  ),
  transactions: forUsers(
    () => import('@/features/transactions/transactions-page'),
    ['transactions'],
    'query',
  ),
  documents: forUsers(() => import('@/features/documents/documents-page'), ['documents']),
}

/** Each page with its name and path, in the order of the table. */
export const pages = () =>
  Object.entries(routes).map(([key, route]) => {
    const name = key as PageName
    return { name, path: paths[name], ...route }
  })

/** The paths of the pages with one of these kinds of access. */
export const pathsFor = (...access: Route['access'][]): string[] =>
  pages().flatMap((page) => (access.includes(page.access) ? [page.path] : []))

/** The paths of the pages inside a layout. */
export const pathsIn = (layout: Route['layout']): string[] =>
  pages().flatMap((page) => (page.layout === layout ? [page.path] : []))
