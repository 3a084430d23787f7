import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadMessages } from '@/i18n/i18n'
import { ErrorPage } from '@/layouts/error-page'
import { PublicLayout } from '@/layouts/public-layout'
import { RootLayout } from '@/layouts/root-layout'
import { paths } from '@/paths'
import { SignedInOnly, SignedOutOnly } from '@/session/guards'

/** A page whose code and whose feature's copy are fetched side by side when it is gone to. */
const page = (feature: string, load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), loadMessages(feature)])
  return { Component }
}

const login = () => import('@/features/auth/login-page').then((m) => m.LoginPage)
const signup = () => import('@/features/auth/signup-page').then((m) => m.SignupPage)
const forgotPassword = () =>
  import('@/features/auth/forgot-password-page').then((m) => m.ForgotPasswordPage)
const landing = () => import('@/features/landing/landing-page').then((m) => m.LandingPage)
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
          { path: paths.landing, lazy: page('landing', landing) },
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
