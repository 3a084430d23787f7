/** The contract as one OpenAPI 3.1 document (plugins/contract-plugin.ts). */
declare module 'virtual:contract' {
  export const contractDocument: Record<string, unknown>
}
