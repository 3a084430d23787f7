import { useLingui } from '@lingui/react/macro'
import type { StoredKey } from '@/platform/storage/stored-keys'

/** Undefined in a build without settings for the email service. */
const EMAIL_ORIGIN: string | undefined = import.meta.env.VITE_EMAILJS_PUBLIC_KEY
  ? import.meta.env.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com'
  : undefined

/** A stored key without a text is a type error. */
export function useStoredTexts(): Record<StoredKey, string> {
  const { t } = useLingui()
  return {
    user: t`Your account data as the backend sent it at sign-in, such as name and email. From sign-in until Logout.`,
    credentials: t`The proof that you are signed in, if the backend gives one to the app. From sign-in until Logout.`,
    theme: t`Light or dark, if you chose one.`,
    locale: t`The language, if you chose one.`,
    analyst: t`The name of the analyst in records of address checks, if you chose to have it remembered.`,
  }
}

const parseOrigin = (address: string) =>
  URL.canParse(address) ? { origin: new URL(address).origin } : {}

export function useReceivers(): { name: string; origin?: string; texts: string[] }[] {
  const { t } = useLingui()
  const api = import.meta.env.VITE_API_BASE || '/api'
  const backend = {
    name: t`The backend`,
    ...parseOrigin(api),
    texts: [
      t`Sign-in: email and password. Sign-up: first and last name, phone, email and password. Password reset: email, the code and the new password.`,
      t`They travel in the address of the request, so servers on the way can read them where they see addresses.`,
    ],
  }
  const email = {
    name: t`The email service, EmailJS`,
    texts: [
      t`Sign-up: first and last name, phone and email, never the password. Book a demo: name, email, company and message.`,
    ],
  }
  const errors = {
    name: t`Error reports`,
    texts: [
      t`If the app fails: the kind of the error and where in the app’s files it happened, the page, the version of the app and the language. Never what you typed.`,
    ],
  }
  const address = import.meta.env.VITE_ERROR_REPORT_ADDRESS
  return [
    backend,
    ...(EMAIL_ORIGIN ? [{ ...email, ...parseOrigin(EMAIL_ORIGIN) }] : []),
    ...(address ? [{ ...errors, ...parseOrigin(address) }] : []),
  ]
}
