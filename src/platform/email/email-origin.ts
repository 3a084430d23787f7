/** The origin that emails are sent to, or undefined where the build has no settings for them. */
export const EMAIL_ORIGIN: string | undefined = import.meta.env.VITE_EMAILJS_PUBLIC_KEY
  ? import.meta.env.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com'
  : undefined
