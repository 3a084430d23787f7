import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { loadMessages, messagesSource } from '@/i18n/i18n'
import { PublicLayout } from '@/layouts/public-layout'
import { RootLayout } from '@/layouts/root-layout'
import { paths } from '@/paths'
import { loadable } from '@/routing/loadable'
import { SignedInOnly, SignedOutOnly } from '@/session/guards'

/** Every page and every layout; each module's one export is the component. */
const modules = import.meta.glob<Record<string, ComponentType>>([
  './features/*/*-page.tsx',
  './layouts/{auth,data,protected}-layout.tsx',
])

async function component(file: string) {
  const [found] = Object.values((await modules[file]?.()) ?? {})
  if (!found) throw new Error(`There is no ${file}`)
  return found
}

const fromRoot = (file: string) => file.replace(/^\./, 'src')

/**
 * A page whose code and whose feature's copy are fetched side by side when it is gone to.
 * @param name the feature and its page: the path of its module under src/features.
 * @param shared the sets of copy that it has in common with other pages.
 */
function page(name: `${string}/${string}-page`, ...shared: string[]) {
  const file = `./features/${name}.tsx`
  const sets = [name.slice(0, name.indexOf('/')), ...shared]
  return loadable([fromRoot(file), ...sets.map(messagesSource)], async () => {
    const [found] = await Promise.all([component(file), ...sets.map(loadMessages)])
    return found
  })
}

function layout(name: string) {
  const file = `./layouts/${name}.tsx`
  return loadable([fromRoot(file)], () => component(file))
}

const DataLayout = layout('data-layout')
const AuthLayout = layout('auth-layout')
const ProtectedLayout = layout('protected-layout')

/** Marks a prerendered page that looks different under an address with a query. */
export const READS_QUERY = { readsQuery: true }

/** The whole route table. The first match of a path is shown inside all that is above it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.landing, Component: page('landing/landing-page', 'verification') },
          { path: paths.about, Component: page('about/about-page') },
          { path: paths.careers, Component: page('careers/careers-page', 'roles') },
          {
            path: paths.pricing,
            Component: page(
              'pricing/pricing-page',
              'plans',
              'verification',
              'questions',
              'demo-form',
            ),
          },
          {
            path: paths.networkPrices,
            Component: page('network-prices/network-prices-page', 'verification'),
          },
          {
            path: paths.certification,
            Component: page('certification/certification-page', 'courses'),
          },
          { path: paths.kytKyc, Component: page('kyt-kyc/kyt-kyc-page') },
          {
            path: paths.taxReport,
            Component: page('wizards/tax-report-page'),
            handle: READS_QUERY,
          },
          {
            path: paths.transactionsExport,
            Component: page('wizards/transactions-export-page'),
            handle: READS_QUERY,
          },
          {
            path: paths.proofOfFunds,
            Component: page('wizards/proof-of-funds-page'),
            handle: READS_QUERY,
          },
          { path: paths.faqs, Component: page('faqs/faqs-page', 'verification', 'questions') },
          { path: paths.faq, element: <Navigate to={paths.faqs} replace /> },
          {
            path: paths.support,
            Component: page('support/support-page', 'verification', 'questions'),
          },
          { path: paths.contact, Component: page('contact/contact-page', 'demo-form') },
          { path: paths.services, Component: page('services/services-page') },
          { path: '*', Component: page('not-found/not-found-page') },
        ],
      },
      {
        Component: DataLayout,
        children: [
          {
            Component: SignedOutOnly,
            children: [
              {
                Component: AuthLayout,
                children: [
                  { path: paths.login, Component: page('auth/login-page') },
                  { path: paths.signup, Component: page('auth/signup-page') },
                ],
              },
            ],
          },
          {
            Component: AuthLayout,
            children: [
              { path: paths.forgotPassword, Component: page('auth/forgot-password-page') },
            ],
          },
          {
            Component: SignedInOnly,
            children: [
              {
                Component: ProtectedLayout,
                children: [
                  { path: paths.dashboard, Component: page('dashboard/dashboard-page') },
                  { path: paths.amlChecks, Component: page('aml-checks/aml-checks-page') },
                  { path: paths.transactions, Component: page('transactions/transactions-page') },
                  { path: paths.documents, Component: page('documents/documents-page') },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
