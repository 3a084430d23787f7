/** The contract as one OpenAPI 3.1 document (plugins/contract-plugin.ts). */
declare module 'virtual:contract' {
  export const contractDocument: Record<string, unknown>
}

/** operationIds, keyed by page name; a page's own come first (plugins/scenario-plugin.ts). */
declare module 'virtual:page-operations' {
  export const pageOperations: Record<string, string[]>
}
