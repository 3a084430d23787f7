/**
 * What goes together into one file: it compresses better, and there is less to ask for. All that
 * every page needs, the parts of all forms, and those of the forms that no contract describes; the
 * rest is a file for each page and each shared module.
 */
export const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'forms', test: /src.ui.(button\.|text-field|field-frame|form-icons|notice)/ },
  {
    name: 'contract-forms',
    test: /src.features.auth.(use-contract-form|contract-resolver|field-messages|password-rules)|model.newPassword|hookform.resolvers/,
  },
  { name: 'small-forms', test: /src.(ui.(text-area|use-small-form)|email.(send-email|demo-form))/ },
]
