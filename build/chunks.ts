/**
 * What goes together into one file: it compresses better, and there is less to ask for. All that
 * every page needs, the parts of all forms, and those of the forms that no contract describes; the
 * rest is a file for each page and each shared module.
 */
export const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'forms', test: /src.ui.(button\.|text-field|field-frame|form-icons|notice)/ },
  {
    name: 'schema-forms',
    test: /src.forms.(use-schema-form|schema-resolver|field-messages)|src.features.auth.(schemas|field-messages|password-rules)|model.(newPassword|resetPasswordParams)|hook-?form/,
  },
  { name: 'light-forms', test: /src.(ui.text-area|forms.(name-and-email|demo-booking-form))/ },
]
