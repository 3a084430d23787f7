/**
 * Modules that share a chunk, which compresses better and takes fewer requests: what every page needs,
 * what every page with requests needs, the parts of all forms, those of schema and light forms,
 * those of marketing pages, and what figures need. The rest is a chunk for each page and each shared module.
 */
export const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'data', test: /src.(layouts.data-layout|forms.drafts)|@tanstack/ },
  {
    name: 'forms',
    test: /src.(ui.(button\.|kept-note|text-field|field-frame|alert-icon|notice)|forms.(use-light-form|privacy-note))/,
  },
  {
    name: 'schema-forms',
    test: /src.forms.(use-schema-form|schema-resolver|field-messages)|src.features.auth.(schemas|field-messages|password-rules)|hook-?form/,
  },
  { name: 'light-forms', test: /src.(ui.text-area|forms.(name-and-email|demo-booking-form))/ },
  { name: 'page-parts', test: /src.ui.(page-intro|rest-of-page|section)/ },
  { name: 'figures', test: /src.(i18n.format|product.plans)/ },
]
