import { msg } from '@lingui/core/macro'

/** SAMPLE VALUES: whoever runs the product puts its own here (docs/product.md, decisions). */
export const BRAND = {
  name: 'AML Verify',
  supportEmail: 'support@amlverify.example',
  location: msg`Lisbon, Portugal`,
  telegram: '@amlverify_sample_bot',
}
