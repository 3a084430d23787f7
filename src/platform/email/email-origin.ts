/** Undefined in a build without settings for the email service. */
export const EMAIL_ORIGIN: string | undefined = import.meta.env.VITE_EMAILJS_PUBLIC_KEY
  ? import.meta.env.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com'
  : undefined
