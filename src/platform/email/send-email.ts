import { init, send } from '@emailjs/browser'

const settings = {
  origin: import.meta.env.VITE_EMAILJS_ORIGIN,
  publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
  serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID,
  templates: {
    signUp: import.meta.env.VITE_EMAILJS_SIGNUP_TEMPLATE_ID,
    demo: import.meta.env.VITE_EMAILJS_DEMO_TEMPLATE_ID,
  },
}

/** P7-emails. No field is a password. */
type Emails = {
  signUp: { first_name: string; last_name: string; phone: string; email: string }
  demo: { from_name: string; from_email: string; company: string; message: string }
}

/**
 * Import this file on demand: it contains the library of the email service.
 * @throws when the build has no settings for the service, or the service rejects or is unreachable.
 */
export async function sendEmail<K extends keyof Emails>(kind: K, fields: Emails[K]): Promise<void> {
  const { origin, publicKey, serviceId, templates } = settings
  const templateId = templates[kind]
  if (!publicKey || !serviceId || !templateId)
    throw new Error(
      'The settings of the email service are missing: see plugins/README.md, "Settings".',
    )
  init({ publicKey, ...(origin && { origin }) })
  await send(serviceId, templateId, fields)
}
