import { findLinkedOperation } from '../model/contract/linked-operation.ts'
import type { LoadedContract } from '../model/contract/load.ts'
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
import { withMembers } from '../model/schema/schema.ts'
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

/** @returns undefined for a schema whose values can't be checked, such as one with a slow pattern. */
function findDefaultViolation(contract: LoadedContract, schema: Schema): string | undefined {
  try {
    const [first] = findViolations(contract, schema, schema.default)
    return first && formatViolation(first)
  } catch (error) {
    if (error instanceof ContractError) return undefined
    throw error
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
    name: 'invalid-default',
    severity: 'warning',
    check(contract, report) {
      visitObjects(contract.document, ({ type, node, pointer }) => {
        if (type !== 'schema' || node['default'] === undefined) return
        const violation = findDefaultViolation(contract, node)
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
