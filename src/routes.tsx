import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadMessages } from '@/i18n/i18n'
import { PublicLayout } from '@/layouts/public-layout'
import { RootLayout } from '@/layouts/root-layout'
import { paths } from '@/paths'
import { loadable } from '@/routing/loadable'
import { SignedInOnly, SignedOutOnly } from '@/session/guards'

/** A page whose code and whose feature's copy are fetched side by side when it is gone to. */
const page = (feature: string, load: () => Promise<ComponentType>) =>
  loadable(async () => {
    const [component] = await Promise.all([load(), loadMessages(feature)])
    return component
  })

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

const DataLayout = loadable(() => import('@/layouts/data-layout').then((m) => m.DataLayout))
const AuthLayout = loadable(() => import('@/layouts/auth-layout').then((m) => m.AuthLayout))
const ProtectedLayout = loadable(() =>
  import('@/layouts/protected-layout').then((m) => m.ProtectedLayout),
)

/** The whole route table. The first match of a path is shown inside all that is above it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.landing, Component: page('landing', landing) },
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
