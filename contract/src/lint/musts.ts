import { findLinkedOperation } from '../model/contract/linked-operation.ts'
import { visitObjects } from '../model/document/object-types.ts'
import { listPathParameters } from '../model/request/path-template.ts'
import { withMembers } from '../model/schema/schema.ts'
import type { LintRule } from './rules.ts'

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
        for (const link of operation.responses.flatMap((one) => one.links)) {
          const { operationRef: ref = '', pointer } = link
          if (ref.startsWith('#/paths/') && !findLinkedOperation(contract, link))
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
          for (const [name, { pointer }] of encodings.named)
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
