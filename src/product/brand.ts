import { msg } from '@lingui/core/macro'

/** SAMPLE VALUES, to be replaced by the operator (P0-decisions). */
export const BRAND = {
  name: 'AML Verify',
  /** Search engines get this origin. */
  site: import.meta.env.VITE_SITE_ORIGIN ?? 'https://amlverify.example',
  supportEmail: 'support@amlverify.example',
  location: msg`Lisbon, Portugal`,
  telegram: '@amlverify_sample_bot',
}
