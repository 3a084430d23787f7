import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { PublicLayout } from '@/layouts/public-layout'
import { RootLayout } from '@/layouts/root-layout'
import { paths } from '@/paths'
import { loadable } from '@/routing/loadable'
import { SignedInOnly, SignedOutOnly } from '@/session/guards'

/**
 * A page whose code and whose feature's copy are fetched side by side when it is gone to.
 * @param shared the sets of copy that it has in common with other pages.
 */
const page = (feature: string, fetchPage: () => Promise<ComponentType>, ...shared: string[]) =>
  loadable(fetchPage, [feature, ...shared])

const landing = () => import('@/features/landing/landing-page').then((m) => m.LandingPage)
const about = () => import('@/features/about/about-page').then((m) => m.AboutPage)
const careers = () => import('@/features/careers/careers-page').then((m) => m.CareersPage)
const pricing = () => import('@/features/pricing/pricing-page').then((m) => m.PricingPage)
const networkPrices = () =>
  import('@/features/network-prices/network-prices-page').then((m) => m.NetworkPricesPage)
const certification = () =>
  import('@/features/certification/certification-page').then((m) => m.CertificationPage)
const kytKyc = () => import('@/features/kyt-kyc/kyt-kyc-page').then((m) => m.KytKycPage)
const taxReport = () => import('@/features/wizards/tax-report-page').then((m) => m.TaxReportPage)
const transactionsExport = () =>
  import('@/features/wizards/transactions-export-page').then((m) => m.TransactionsExportPage)
const proofOfFunds = () =>
  import('@/features/wizards/proof-of-funds-page').then((m) => m.ProofOfFundsPage)
const faqs = () => import('@/features/faqs/faqs-page').then((m) => m.FaqsPage)
const support = () => import('@/features/contact/support-page').then((m) => m.SupportPage)
const contact = () => import('@/features/contact/contact-page').then((m) => m.ContactPage)
const services = () => import('@/features/services/services-page').then((m) => m.ServicesPage)
const notFound = () => import('@/features/not-found/not-found-page').then((m) => m.NotFoundPage)
const login = () => import('@/features/auth/login-page').then((m) => m.LoginPage)
const signup = () => import('@/features/auth/signup-page').then((m) => m.SignupPage)
const forgotPassword = () =>
  import('@/features/auth/forgot-password-page').then((m) => m.ForgotPasswordPage)
const dashboard = () => import('@/features/dashboard/dashboard-page').then((m) => m.DashboardPage)
const amlChecks = () => import('@/features/aml-checks/aml-checks-page').then((m) => m.AmlChecksPage)
const transactions = () =>
  import('@/features/transactions/transactions-page').then((m) => m.TransactionsPage)
const documents = () => import('@/features/documents/documents-page').then((m) => m.DocumentsPage)

const dataLayout = () => import('@/layouts/data-layout').then((m) => m.DataLayout)
const authLayout = () => import('@/layouts/auth-layout').then((m) => m.AuthLayout)
const protectedLayout = () => import('@/layouts/protected-layout').then((m) => m.ProtectedLayout)

const DataLayout = loadable(dataLayout, ['failures'])
const AuthLayout = loadable(authLayout, ['auth-shell'])
const ProtectedLayout = loadable(protectedLayout, ['protected-shell'])

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
          { path: paths.landing, Component: page('landing', landing, 'verification') },
          { path: paths.about, Component: page('about', about) },
          { path: paths.careers, Component: page('careers', careers, 'roles') },
          {
            path: paths.pricing,
            Component: page('pricing', pricing, 'plans', 'verification', 'questions', 'demo-form'),
          },
          {
            path: paths.networkPrices,
            Component: page('network-prices', networkPrices, 'verification'),
          },
          {
            path: paths.certification,
            Component: page('certification', certification, 'courses'),
          },
          { path: paths.kytKyc, Component: page('kyt-kyc', kytKyc) },
          {
            path: paths.taxReport,
            Component: page('wizards', taxReport),
            handle: READS_QUERY,
          },
          {
            path: paths.transactionsExport,
            Component: page('wizards', transactionsExport),
            handle: READS_QUERY,
          },
          {
            path: paths.proofOfFunds,
            Component: page('wizards', proofOfFunds),
            handle: READS_QUERY,
          },
          { path: paths.faqs, Component: page('faqs', faqs, 'verification', 'questions') },
          { path: paths.faq, element: <Navigate to={paths.faqs} replace /> },
          {
            path: paths.support,
            Component: page('contact', support, 'verification', 'questions'),
          },
          { path: paths.contact, Component: page('contact', contact, 'demo-form') },
          { path: paths.services, Component: page('services', services) },
          { path: '*', Component: page('not-found', notFound) },
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
                  { path: paths.login, Component: page('auth', login) },
                  { path: paths.signup, Component: page('auth', signup) },
                ],
              },
            ],
          },
          {
            Component: AuthLayout,
            children: [{ path: paths.forgotPassword, Component: page('auth', forgotPassword) }],
          },
          {
            Component: SignedInOnly,
            children: [
              {
                Component: ProtectedLayout,
                children: [
                  { path: paths.dashboard, Component: page('dashboard', dashboard) },
                  { path: paths.amlChecks, Component: page('aml-checks', amlChecks) },
                  { path: paths.transactions, Component: page('transactions', transactions) },
                  { path: paths.documents, Component: page('documents', documents) },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
