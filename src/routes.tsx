import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { loadMessages } from '@/i18n/i18n'
import { ErrorPage } from '@/layouts/error-page'
import { PublicLayout } from '@/layouts/public-layout'
import { RootLayout } from '@/layouts/root-layout'
import { paths } from '@/paths'
import { SignedInOnly, SignedOutOnly } from '@/session/guards'

/**
 * A page whose code and whose feature's copy are fetched side by side when it is gone to.
 * @param shared the sets of copy that it has in common with other pages.
 */
const page =
  (feature: string, load: () => Promise<ComponentType>, ...shared: string[]) =>
  async () => {
    const [Component] = await Promise.all([load(), ...[feature, ...shared].map(loadMessages)])
    return { Component }
  }

const login = () => import('@/features/auth/login-page').then((m) => m.LoginPage)
const signup = () => import('@/features/auth/signup-page').then((m) => m.SignupPage)
const forgotPassword = () =>
  import('@/features/auth/forgot-password-page').then((m) => m.ForgotPasswordPage)
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
const support = () => import('@/features/support/support-page').then((m) => m.SupportPage)
const contact = () => import('@/features/contact/contact-page').then((m) => m.ContactPage)
const services = () => import('@/features/services/services-page').then((m) => m.ServicesPage)
const notFound = () => import('@/features/not-found/not-found-page').then((m) => m.NotFoundPage)
const dashboard = () => import('@/features/dashboard/dashboard-page').then((m) => m.DashboardPage)
const amlChecks = () => import('@/features/aml-checks/aml-checks-page').then((m) => m.AmlChecksPage)
const transactions = () =>
  import('@/features/transactions/transactions-page').then((m) => m.TransactionsPage)
const documents = () => import('@/features/documents/documents-page').then((m) => m.DocumentsPage)

const dataLayout = async () => ({
  Component: (await import('@/layouts/data-layout')).DataLayout,
})
const authLayout = async () => ({
  Component: (await import('@/layouts/auth-layout')).AuthLayout,
})
const protectedLayout = async () => ({
  Component: (await import('@/layouts/protected-layout')).ProtectedLayout,
})

/** The whole route table. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.landing, lazy: page('landing', landing, 'verification') },
          { path: paths.about, lazy: page('about', about) },
          { path: paths.careers, lazy: page('careers', careers, 'roles') },
          {
            path: paths.pricing,
            lazy: page('pricing', pricing, 'plans', 'verification', 'questions', 'demo-form'),
          },
          {
            path: paths.networkPrices,
            lazy: page('network-prices', networkPrices, 'verification'),
          },
          {
            path: paths.certification,
            lazy: page('certification', certification, 'courses'),
          },
          { path: paths.kytKyc, lazy: page('kyt-kyc', kytKyc) },
          { path: paths.taxReport, lazy: page('wizards', taxReport) },
          { path: paths.transactionsExport, lazy: page('wizards', transactionsExport) },
          { path: paths.proofOfFunds, lazy: page('wizards', proofOfFunds) },
          { path: paths.faqs, lazy: page('faqs', faqs, 'verification', 'questions') },
          { path: paths.faq, element: <Navigate to={paths.faqs} replace /> },
          { path: paths.support, lazy: page('support', support, 'verification', 'questions') },
          { path: paths.contact, lazy: page('contact', contact, 'demo-form') },
          { path: paths.services, lazy: page('services', services) },
          { path: '*', lazy: page('not-found', notFound) },
        ],
      },
      {
        lazy: dataLayout,
        children: [
          {
            Component: SignedOutOnly,
            children: [
              {
                lazy: authLayout,
                children: [
                  { path: paths.login, lazy: page('auth', login) },
                  { path: paths.signup, lazy: page('auth', signup) },
                ],
              },
            ],
          },
          {
            lazy: authLayout,
            children: [{ path: paths.forgotPassword, lazy: page('auth', forgotPassword) }],
          },
          {
            Component: SignedInOnly,
            children: [
              {
                lazy: protectedLayout,
                children: [
                  { path: paths.dashboard, lazy: page('dashboard', dashboard) },
                  { path: paths.amlChecks, lazy: page('aml-checks', amlChecks) },
                  { path: paths.transactions, lazy: page('transactions', transactions) },
                  { path: paths.documents, lazy: page('documents', documents) },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
