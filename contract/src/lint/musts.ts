import { findLinkedOperation } from '../model/contract/linked-operation.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import { isIgnoredHeader } from '../model/contract/read-parts.ts'
import {
  ContractError,
  type Document,
  formatPointer,
  isRecord,
  type JsonPointer,
  parseRef,
  type Schema,
  valueAt,
} from '../model/document/document.ts'
import { visitObjects } from '../model/document/object-types.ts'
import { asRecord } from '../model/document/raw.ts'
import { TimeoutError } from '../model/document/run-with-timeout.ts'
import { listPathParameters } from '../model/request/path-template.ts'
import { findViolations, formatViolation } from '../model/request/validate.ts'
import { normaliseDiscriminator } from '../model/schema/discriminator.ts'
import { adoptSchema, findField, withMembers } from '../model/schema/schema.ts'
import { listKeywords } from '../values/reading.ts'
import { createSolver } from '../values/solver.ts'
import { createStructureNumbering } from '../values/structure-numbers.ts'
import { hasKeywords } from '../values/structures.ts'
import { type Reading, TYPES, type Type } from '../values/types.ts'
import type { LintRule } from './rules.ts'

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

const READING: Reading = { hidden: null, isText: false, isLiteral: true }

const formatRule = (keyword: string, value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > MAX_SHOWN ? keyword : `${keyword} ${text}`
}
const MAX_SHOWN = 100

/** Tells schemas of which it is proved that no value matches them. @returns the keywords that exclude all values. */
function createContradictionFinder(document: Document) {
  const solver = createSolver(READING, createStructureNumbering(), [document])
  const hasNoValue = (schema: Schema, type?: Type) => {
    adoptSchema(document, schema)
    try {
      return solver.find([schema], undefined, type) === 'none'
    } catch (error) {
      if (error instanceof ContractError || error instanceof TimeoutError) return false
      throw error
    }
  }
  return (schema: Schema): [string, unknown][] | undefined => {
    const keywords = listKeywords(schema)
    // `not: {}` says so.
    if (keywords.every(([key]) => key === 'not')) return undefined
    // Without a type, the keywords are meant for theirs.
    const types = TYPES.filter((type) => schema.type === undefined && hasKeywords(schema, type))
    const type = types.find((one) => hasNoValue(schema, one))
    if (type === undefined && !hasNoValue(schema)) return undefined
    const needed = keywords.filter(([key]) => {
      const { [key]: _, ...others } = schema
      return !hasNoValue(others, type)
    })
    return needed.length > 0 ? needed : keywords
  }
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
    name: 'no-valid-value',
    check({ document }, report) {
      const findContradiction = createContradictionFinder(document)
      const found: { pointer: JsonPointer; rules: string }[] = []
      visitObjects(document, ({ type, node, pointer }) => {
        const rules = type === 'schema' ? findContradiction(node) : undefined
        if (rules)
          found.push({ pointer, rules: rules.map((one) => formatRule(...one)).join(' and ') })
      })
      for (const { pointer, rules } of found) {
        const isInner = (one: JsonPointer) => formatPointer(one).startsWith(formatPointer(pointer))
        if (found.filter((one) => isInner(one.pointer)).length === 1)
          report(`No value is valid: none keeps ${rules}.`, pointer)
      }
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
