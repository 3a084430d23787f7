/**
 * What goes together into one file: it compresses better, and takes fewer requests. The parts of every
 * page, of every page that calls the server, of all forms, and of the forms of each weight; the rest is a
 * file for each page and each shared module.
 */
export const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'data', test: /src.(layouts.data-layout|forms.drafts)|@tanstack/ },
  { name: 'forms', test: /src.(ui.(button\.|field|form-icons|notice)|forms.use-light-form)/ },
  {
    name: 'schema-forms',
    test: /src.forms.(use-schema-form|schema-resolver|field-messages)|src.features.auth.(schemas|field-messages|password-rules)|model.(newPassword|resetPasswordParams)|hook-?form/,
  },
  { name: 'light-forms', test: /src.(ui.text-area|forms.(name-and-email|demo-booking-form))/ },
]
