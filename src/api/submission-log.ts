/**
 * Logs that a form without a server was submitted: its name and its fields' names, never a value
 * (docs/product.md, point 7).
 */
export function logSubmission(form: string, fields: string[]) {
  // biome-ignore lint/suspicious/noConsole: the product says that these forms log locally
  console.info(`${form}: submitted (${fields.join(', ')})`)
}
