import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contractWithBody, writeCases } from '../run-kit'

/**
 * What the cases of a suite send as a body.
 * @param schema that of the body, in YAML.
 * @returns each value by what its case says of it, and the rules without a case.
 */
export async function sentValues(suite: string, schema: string) {
  const contract = contractWithBody(`{ application/json: { schema: ${schema} } }`)
  const { folder, output } = await writeCases(contract)
  const cases = parse(readFileSync(join(folder, `${suite}.yaml`), 'utf8')) as {
    summary: string
    requestBody?: { payload: unknown }
  }[]
  const values = cases.flatMap(({ summary, requestBody }) => {
    const [, said] = /^addNote: body (.*)$/.exec(summary) ?? []
    return said && requestBody ? [[said, requestBody.payload] as const] : []
  })
  const leftOut = [...output.matchAll(/^no case: addNote: body (.*)$/gm)].map(([, said]) => said)
  return { values: Object.fromEntries(values), leftOut }
}
