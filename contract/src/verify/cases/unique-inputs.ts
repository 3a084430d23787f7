import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Contract, Operation } from '../../model/contract/contract.ts'
import { isRecord, parseRef, type Schema, valueAt } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import { findInputViolations } from '../../model/request/validate.ts'
import { findField, resolveSchema } from '../../model/schema/schema.ts'
import { changeValue } from '../input-values.ts'
import { findContent } from '../sending/body.ts'

/** Stands for the identifier of the run while an input is checked. */
const TYPICAL_ID = '0123456789ab'

/** A value that must be new: its keys in the input, and candidates for it, by the identifier of the run. */
type NewValue = { keys: string[]; candidates: ((id: string) => unknown)[] }

function listEmails(operation: Operation, input: Input): string[][] {
  const within = (keys: string[], schema: Schema): string[][] => {
    const value = valueAt(input, keys)
    if (isRecord(value))
      return Object.keys(value).flatMap((name) =>
        within([...keys, name], findField(schema, name) ?? {}),
      )
    const isEmail = resolveSchema(schema).format === 'email'
    return isEmail && typeof value === 'string' ? [keys] : []
  }
  return [
    ...operation.parameters.flatMap(({ name, in: location, schema }) =>
      within([location, name], schema),
    ),
    ...within(['body'], findContent(operation)?.schema ?? {}),
  ]
}

/** The fields that a link names as the identifier of what is created: `$request.body#/slug`. */
const listChosenIdentifiers = ({ responses }: Operation): string[][] =>
  responses
    .flatMap(({ links }) => links)
    .flatMap(({ parameters }) => Object.values(parameters))
    .flatMap((expression) => {
      const [, pointer] = /^\$request\.body#(.+)$/s.exec(String(expression)) ?? []
      return pointer === undefined ? [] : [['body', ...parseRef(`#${pointer}`)]]
    })

/** A UUID of version 4, from any text. */
const createUuid = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

function listNewValues(operation: Operation, input: Input, mark: string, seed: string): NewValue[] {
  const emails = listEmails(operation, input).map((keys) => ({
    keys,
    candidates: [
      (id: string) =>
        id === TYPICAL_ID
          ? `${mark}-${id}@example.com`
          : `${mark}-{$inputs.id}@{$inputs.emailDomain}`,
    ],
  }))
  // A server returns the first response to a repeated key (draft-ietf-httpapi-idempotency-key-header).
  const keys = operation.parameters
    .filter(({ in: location, name }) => location === 'header' && /^idempotency-key$/i.test(name))
    .map(({ name }) => ['header', name])
  const others = [...listChosenIdentifiers(operation), ...keys].flatMap((at) => {
    const value = valueAt(input, at)
    if (value === undefined) return []
    const texts = [
      () => createUuid(`${seed} ${mark}`),
      (id: string) => `${mark}-${id}-${value}`,
      (id: string) => `${mark}${id}`,
    ]
    const numbers = [() => Number.parseInt(createUuid(`${seed} ${mark}`).slice(0, 7), 16)]
    return [{ keys: at, candidates: typeof value === 'string' ? texts : numbers }]
  })
  return [...emails, ...others]
}

/** Gives values that must be new one that no other case or run has. @param mark `v1`. @param but keys that stay. */
export function makeUnique(
  contract: Contract,
  operation: Operation,
  input: Input,
  { mark, seed }: { mark: string; seed: string },
  but: string[] = [],
): Input {
  let unique = input
  for (const { keys, candidates } of listNewValues(operation, input, mark, seed)) {
    if (isDeepStrictEqual(keys, but)) continue
    const known = findInputViolations(contract, operation, unique)
    const fits = (create: (id: string) => unknown) =>
      findInputViolations(contract, operation, changeValue(unique, keys, create(TYPICAL_ID))).every(
        ({ path }) => known.some((one) => isDeepStrictEqual(one.path, path)),
      )
    const create = candidates.find(fits)
    if (create) unique = changeValue(unique, keys, create('{$inputs.id}'))
  }
  return unique
}
