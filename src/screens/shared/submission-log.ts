/**
 * Logs that a form without a server was submitted: its name and its fields' names, never a value
 * (P7-requests).
 */
export function logSubmission(form: string, fields: string[]) {
  // biome-ignore lint/suspicious/noConsole: the product says that these forms log locally
  console.info(`${form}: submitted (${fields.join(', ')})`)
}
