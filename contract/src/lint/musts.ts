import { findLinkedOperation } from '../model/contract/linked-operation.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import { isIgnoredHeader } from '../model/contract/read-parts.ts'
import {
  ContractError,
  isRecord,
  parseRef,
  type Schema,
  valueAt,
} from '../model/document/document.ts'
import { visitObjects } from '../model/document/object-types.ts'
import { asRecord } from '../model/document/raw.ts'
import { listPathParameters } from '../model/request/path-template.ts'
import { findViolations, formatViolation } from '../model/request/validate.ts'
import { normaliseDiscriminator } from '../model/schema/discriminator.ts'
import { findField, resolveSchema, withMembers } from '../model/schema/schema.ts'
import type { LintRule } from './rules.ts'

/** Lower and upper bounds. @property isOpen whether no value equals a bound. */
const RANGES = [
  { lower: 'minimum', upper: 'maximum', isOpen: false },
  { lower: 'exclusiveMinimum', upper: 'maximum', isOpen: true },
  { lower: 'minimum', upper: 'exclusiveMaximum', isOpen: true },
  { lower: 'exclusiveMinimum', upper: 'exclusiveMaximum', isOpen: true },
  ...['Length', 'Items', 'Properties', 'Contains'].map((of) => ({
    lower: `min${of}`,
    upper: `max${of}`,
    isOpen: false,
  })),
]

/** @returns undefined also for a schema whose values can't be checked, such as one with a slow pattern. */
function findViolation(
  contract: LoadedContract,
  schema: Schema,
  value: unknown,
): string | undefined {
  try {
    const [first] = findViolations(contract, schema, value)
    return first && formatViolation(first)
  } catch (error) {
    if (error instanceof ContractError) return undefined
    throw error
  }
}

/** A schema with those of its `allOf`, also of theirs. */
function listAllOf(schema: Schema, seen = new Set<Schema>()): Schema[] {
  const own = resolveSchema(schema)
  if (seen.has(own)) return []
  seen.add(own)
  return [own, ...(own.allOf ?? []).flatMap((member) => listAllOf(member, seen))]
}

const listTypesOf = ({ type }: Schema): string[] => [type ?? []].flat()

/** Why no value is valid, of what a schema itself says. */
function findContradiction(contract: LoadedContract, schema: Schema): string | undefined {
  const values = 'const' in schema ? [schema.const] : (schema.enum ?? [])
  const violations = values.map((value) => findViolation(contract, schema, value))
  if (violations.length > 0 && violations.every((one) => one !== undefined))
    return `${JSON.stringify(values[0])} ${violations[0]}`
  const types = listAllOf(schema)
    .map(listTypesOf)
    .filter(({ length }) => length > 0)
  const isShared = (type: string) =>
    types.every((some) => some.includes(type) || (type === 'integer' && some.includes('number')))
  if (types.length < 2 || types.flat().some(isShared)) return undefined
  return `the types are ${types.map((some) => some.join(' or ')).join(', and ')}`
}

/** Requirements of OpenAPI that neither Redocly nor its JSON Schema checks. */
export const MUSTS: LintRule[] = [
  {
    name: 'read-only-and-write-only',
    check({ document }, report) {
      visitObjects(document, ({ type, node, pointer }) => {
        if (type === 'schema' && node['readOnly'] === true && node['writeOnly'] === true)
          report("A schema can't be both readOnly and writeOnly.", pointer)
      })
    },
  },
  {
    name: 'empty-range',
    check({ document }, report) {
      visitObjects(document, ({ type, node, pointer }) => {
        if (type !== 'schema') return
        for (const { lower, upper, isOpen } of RANGES) {
          const [least, most] = [node[lower], node[upper]]
          if (typeof least !== 'number' || typeof most !== 'number') continue
          if (least > most || (isOpen && least === most))
            report(`No value is valid: ${lower} is ${least}, and ${upper} is ${most}.`, [
              ...pointer,
              lower,
            ])
        }
      })
    },
  },
  {
    name: 'no-valid-value',
    severity: 'warning',
    check(contract, report) {
      visitObjects(contract.document, ({ type, node, pointer }) => {
        const reason = type === 'schema' ? findContradiction(contract, node) : undefined
        if (reason !== undefined) report(`No value is valid: ${reason}.`, pointer)
      })
    },
  },
  {
    name: 'invalid-default',
    severity: 'warning',
    check(contract, report) {
      visitObjects(contract.document, ({ type, node, pointer }) => {
        if (type !== 'schema' || node['default'] === undefined) return
        const violation = findViolation(contract, node, node['default'])
        if (violation)
          report(`The default ${JSON.stringify(node['default'])} is invalid: ${violation}.`, [
            ...pointer,
            'default',
          ])
      })
    },
  },
  {
    name: 'unknown-mapping-target',
    check({ document, schemas }, report) {
      visitObjects(document, ({ type, node, pointer }) => {
        const { mapping } = asRecord(node['discriminator'])
        if (type !== 'schema') return
        for (const [value, target] of Object.entries(asRecord(mapping))) {
          const isKnown =
            Object.hasOwn(schemas, String(target)) ||
            isRecord(valueAt(document, parseRef(String(target))))
          if (!isKnown)
            report(`The mapping of ${value} leads to ${target}, which is no schema.`, [
              ...[...pointer, 'discriminator', 'mapping', value],
            ])
        }
      })
    },
  },
  {
    name: 'unknown-discriminator-property',
    severity: 'warning',
    check({ document }, report) {
      visitObjects(document, ({ type, node, pointer }) => {
        const property = normaliseDiscriminator(node['discriminator'])?.property
        if (type !== 'schema' || property === undefined) return
        if (!findField(node, property))
          report(`No alternative has the discriminator's field ${property}.`, [
            ...pointer,
            'discriminator',
          ])
      })
    },
  },
  {
    name: 'ignored-header-parameter',
    severity: 'warning',
    check({ document }, report) {
      visitObjects(document, ({ type, node, pointer }) => {
        if (type === 'parameter' && node['in'] === 'header' && isIgnoredHeader(node['name']))
          report(
            `OpenAPI ignores a parameter for the header ${node['name']}: it belongs to the media types or the security.`,
            pointer,
          )
      })
    },
  },
  {
    name: 'repeated-path-parameter',
    check({ operations }, report) {
      for (const operation of operations) {
        const names = listPathParameters(operation.path)
        const repeated = names.find((name, index) => names.indexOf(name) !== index)
        if (repeated !== undefined)
          report(`The path has {${repeated}} twice.`, operation.pointer.slice(0, -1), operation)
      }
    },
  },
  {
    name: 'unknown-link-operation',
    check(contract, report) {
      for (const operation of contract.operations)
        for (const link of operation.responses.flatMap(({ links }) => links)) {
          const { operationId: id, operationRef: ref = '', pointer } = link
          if (findLinkedOperation(contract, link)) continue
          if (id !== undefined)
            report(`The link leads to ${id}, which is no operationId.`, pointer, operation)
          else if (ref.startsWith('#/paths/'))
            report(`The link leads to ${ref}, which is no operation.`, pointer, operation)
        }
    },
  },
  {
    name: 'unknown-encoded-field',
    check({ operations }, report) {
      for (const operation of operations)
        for (const { schema, encodings } of operation.body?.contents ?? []) {
          const members = schema ? withMembers(schema) : []
          const isOpen = members.some((one) => one['patternProperties'] || one.additionalProperties)
          const names = members.flatMap((one) => Object.keys(one.properties ?? {}))
          if (names.length === 0 || isOpen) continue
          for (const [name, { pointer }] of encodings)
            if (!names.includes(name))
              report(
                `The encoding of ${name} belongs to no field of the schema.`,
                pointer,
                operation,
              )
        }
    },
  },
]
