import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'

const CONTRACT = 'openapi.yaml'

/** The part of a JSON Schema that the contract uses for parameters. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  allOf?: Schema[]
}
export type Parameter = {
  name: string
  required?: boolean
  example: string
  schema: Schema
  /** Where its schema stands in the contract. */
  schemaAt: string[]
}
export type Operation = { path: string; operationId: string; parameters: Parameter[] }

type Raw = { $ref?: string } & Schema
type Document = {
  paths: Record<
    string,
    { get: { operationId: string; parameters: (Omit<Parameter, 'schema'> & { schema: Raw })[] } }
  >
  components: { schemas: Record<string, Schema> }
}

const lines = new LineCounter()
const document = parseDocument(readFileSync(CONTRACT, 'utf8'), { lineCounter: lines })
const contract = document.toJS() as Document

/** Every operation of the contract, its parameters' schemas looked up. */
export const operations: Operation[] = Object.entries(contract.paths).map(([path, { get }]) => ({
  path,
  operationId: get.operationId,
  parameters: get.parameters.map((parameter, index) => {
    const name = parameter.schema.$ref?.split('/').at(-1)
    const schema = name ? contract.components.schemas[name] : parameter.schema
    if (!schema) throw new Error(`${CONTRACT} has no schema ${name}.`)
    const schemaAt = name
      ? ['components', 'schemas', name]
      : ['paths', path, 'get', 'parameters', String(index), 'schema']
    return { ...parameter, schema, schemaAt }
  }),
}))

/** @returns where a key of the contract, or the last of it that exists, stands: file and line. */
export function placeOf(keys: string[]): string {
  const parent = document.getIn(keys.slice(0, -1)) as {
    items?: { key?: { value: unknown; range?: [number, number, number] } }[]
  }
  const pair = parent?.items?.find(({ key }) => String(key?.value) === keys.at(-1))
  if (!pair?.key?.range && keys.length > 1) return placeOf(keys.slice(0, -1))
  const line = pair?.key?.range ? `:${lines.linePos(pair.key.range[0]).line}` : ''
  return `${CONTRACT}${line} (${keys.join(' > ')})`
}
