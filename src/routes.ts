import type { ComponentType } from 'react'
import { type PageName, paths } from './paths.ts'

/** A row of the route table. */
export type Route = {
  /** Fetches the page, which is all that its module exports. */
  page: () => Promise<Record<string, ComponentType>>
  /** The message catalogs that the page needs besides those of its layout (lingui.config.ts). */
  messages: string[]
} & (
  | {
      /** Who may see the page. A visitor is somebody who is not signed in. */
      access: 'anyone'
      /** The frame around the page. */
      layout: 'public' | 'auth'
      /** What the prerendered HTML depends on besides the path: `data-varies`, read by src/boot.ts. */
      varies?: 'query' | 'path'
    }
  | { access: 'visitor'; layout: 'auth'; varies: 'session' }
  // Its HTML is an empty shell: what it shows is rendered in the user's browser.
  | { access: 'user'; layout: 'protected'; varies?: never }
)

/** Every page of the app: the route tree, guards, prerendered HTML, and lists in tests follow it. */
const routes: Record<PageName, Route> = {
  landing: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/landing/landing-page'),
    messages: ['landing', 'verification'],
  },
  about: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/about/about-page'),
    messages: ['about'],
  },
  careers: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/careers/careers-page'),
    messages: ['careers', 'roles'],
  },
  pricing: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/pricing/pricing-page'),
    messages: ['pricing', 'plans', 'verification', 'questions', 'demo-form'],
  },
  networkPrices: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/network-prices/network-prices-page'),
    messages: ['network-prices', 'verification'],
  },
  certification: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/certification/certification-page'),
    messages: ['certification', 'courses'],
  },
  kytKyc: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/kyt-kyc/kyt-kyc-page'),
    messages: ['kyt-kyc'],
  },
  taxReport: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/wizards/tax-report-page'),
    messages: ['wizards'],
    varies: 'query',
  },
  transactionsExport: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/wizards/transactions-export-page'),
    messages: ['wizards'],
    varies: 'query',
  },
  proofOfFunds: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/wizards/proof-of-funds-page'),
    messages: ['wizards'],
    varies: 'query',
  },
  faqs: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/faqs/faqs-page'),
    messages: ['faqs', 'verification', 'questions'],
  },
  support: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/support/support-page'),
    messages: ['support', 'verification', 'questions'],
  },
  contact: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/contact/contact-page'),
    messages: ['contact', 'demo-form'],
  },
  services: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/services/services-page'),
    messages: ['services'],
  },
  notFound: {
    access: 'anyone',
    layout: 'public',
    page: () => import('@/features/not-found/not-found-page'),
    messages: ['not-found'],
    varies: 'path',
  },
  login: {
    access: 'visitor',
    layout: 'auth',
    page: () => import('@/features/auth/login-page'),
    messages: ['auth'],
    varies: 'session',
  },
  signup: {
    access: 'visitor',
    layout: 'auth',
    page: () => import('@/features/auth/signup-page'),
    messages: ['auth'],
    varies: 'session',
  },
  forgotPassword: {
    access: 'anyone',
    layout: 'auth',
    page: () => import('@/features/auth/forgot-password-page'),
    messages: ['auth'],
  },
  dashboard: {
    access: 'user',
    layout: 'protected',
    page: () => import('@/features/dashboard/dashboard-page'),
    messages: ['dashboard'],
  },
  amlChecks: {
    access: 'user',
    layout: 'protected',
    page: () => import('@/features/aml-checks/aml-checks-page'),
    messages: ['aml-checks'],
  },
  transactions: {
    access: 'user',
    layout: 'protected',
    page: () => import('@/features/transactions/transactions-page'),
    messages: ['transactions'],
  },
  documents: {
    access: 'user',
    layout: 'protected',
    page: () => import('@/features/documents/documents-page'),
    messages: ['documents'],
  },
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
