/** Every path of the app, once. A test holds this list against the route table. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  amlChecks: '/aml_check',
  transactions: '/transaction',
  documents: '/documents',
} as const
