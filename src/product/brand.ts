import { msg } from '@lingui/core/macro'

/** SAMPLE VALUES: whoever runs the product puts its own here (docs/product.md, decisions). */
export const BRAND = {
  name: 'AML Verify',
  /** Where the site is reached, for search engines; VITE_SITE_ORIGIN names another. */
  site: import.meta.env.VITE_SITE_ORIGIN ?? 'https://amlverify.example',
  supportEmail: 'support@amlverify.example',
  location: msg`Lisbon, Portugal`,
  telegram: '@amlverify_sample_bot',
}
