import { msg } from '@lingui/core/macro'

/** SAMPLE VALUES, to be replaced by the operator of the product (P0-decisions). */
export const BRAND = {
  name: 'AML Verify',
  /** The site's origin, for search engines; VITE_SITE_ORIGIN overrides it. */
  site: import.meta.env.VITE_SITE_ORIGIN ?? 'https://amlverify.example',
  supportEmail: 'support@amlverify.example',
  location: msg`Lisbon, Portugal`,
  telegram: '@amlverify_sample_bot',
}
