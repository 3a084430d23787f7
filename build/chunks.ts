/**
 * Modules that share a chunk, which compresses better and takes fewer requests: what every page needs,
 * the parts of all forms, those of forms by the contract, and those of forms without one. The rest is a
 * chunk for each page and each shared module.
 */
export const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'forms', test: /src.ui.(button\.|field|form-icons|notice)/ },
  {
    name: 'contract-forms',
    test: /src.features.auth.(use-contract-form|contract-resolver|field-messages|password-rules)|model.newPassword|hookform.resolvers/,
  },
  { name: 'small-forms', test: /src.(ui.(text-area|use-small-form)|email.(send-email|demo-form))/ },
]
