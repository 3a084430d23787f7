import type { CaseSuite } from '../../../src/verify/test-case'
import { contractWithBody, writeCases } from '../run-verify'

/** @param schema of the body, in YAML. @returns each value by its rule, and the rules without a case. */
export async function listSentValues(suite: CaseSuite, schema: string) {
  const contract = contractWithBody(`{ application/json: { schema: ${schema} } }`)
  const { cases, omitted } = await writeCases(contract)
  const start = 'addNote: body '
  const values = cases(suite).flatMap(({ summary, requestBody }) =>
    summary.startsWith(start) && requestBody
      ? [[summary.slice(start.length), requestBody.payload] as const]
      : [],
  )
  return {
    values: Object.fromEntries(values),
    omitted: omitted.map((one) => one.replace(start, '')),
  }
}
