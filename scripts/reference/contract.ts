import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Schema = {
  $ref?: string
  type?: string
  format?: string
  description?: string
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  examples?: unknown[]
  [keyword: string]: unknown
}
type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}
export type Header = {
  $ref?: string
  description?: string
  required?: boolean
  schema?: Schema
  example?: unknown
}
export type Example = { summary?: string; value?: unknown; 'x-when'?: Record<string, string> }
export type Answer = {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, { schema?: Schema; examples?: Record<string, Example> }>
}
export type Operation = {
  method: string
  path: string
  operationId: string
  summary: string
  description?: string
  parameters: Parameter[]
  responses: Record<string, Answer>
}
export type Contract = {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  servers: { url: string; description?: string }[]
  operations: Operation[]
  schemas: Record<string, Schema>
  /** What a reference leads to; anything else is given back as it is. */
  resolve: <T extends { $ref?: string }>(node: T) => T
}

type Document = Omit<Contract, 'operations' | 'schemas' | 'resolve'> & {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  components?: { schemas?: Record<string, Schema> }
}

/** Reads a contract for the reference: one list of operations, and references that can be followed. */
export function readContract(file: string): Contract {
  const document = parse(readFileSync(file, 'utf8')) as Document
  const { openapi, info, servers, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
    })),
  )
  const resolve = <T extends { $ref?: string }>(node: T): T => {
    if (!node.$ref) return node
    const found = node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((place, key) => (place as Record<string, unknown>)?.[key], document)
    if (!found) throw new Error(`${file} has no ${node.$ref}`)
    return resolve(found as T)
  }
  return { openapi, info, servers, operations, schemas: components?.schemas ?? {}, resolve }
}

/** `#/components/schemas/Email` -> `Email` */
export const refName = (ref: string) => ref.split('/').at(-1) ?? ref
