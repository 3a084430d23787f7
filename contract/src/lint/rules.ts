import type { Operation } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import {
  type ContractError,
  formatPosition,
  type JsonPointer,
  valueAt,
} from '../model/document/document.ts'
import { asRecord } from '../model/document/raw.ts'
import { findUnreachableScenarios } from '../model/request/unreachable-scenarios.ts'
import { findUnsupported, groupUnsupported } from '../model/support/unsupported.ts'
import type { Finding, Severity } from '../report/finding.ts'
import { joinNames } from '../report/lines.ts'

type ReportProblem = (
  message: string,
  pointer: JsonPointer,
  operation?: Operation,
  details?: string[],
) => void

export type LintRule = {
  name: string
  /** `error` by default. */
  severity?: Severity
  check: (contract: LoadedContract, report: ReportProblem) => void
}

export const TOOL_RULES: LintRule[] = [
  {
    name: 'unreachable-example',
    check(contract, report) {
      for (const operation of contract.operations)
        for (const { message, pointer } of findUnreachableScenarios(contract, operation))
          report(message, pointer, operation)
    },
  },
  {
    name: 'required-path-parameter',
    check({ document, operations }, report) {
      const pathParameters = operations.flatMap((operation) =>
        operation.parameters.flatMap((one) => (one.in === 'path' ? [{ ...one, operation }] : [])),
      )
      for (const { name, pointer, operation } of pathParameters)
        if (asRecord(valueAt(document, pointer))['required'] !== true)
          report(`The path parameter ${name} needs required: true.`, pointer, operation)
    },
  },
  {
    name: 'unsupported',
    severity: 'info',
    check(contract, report) {
      for (const { title, parts } of groupUnsupported(findUnsupported(contract))) {
        const [first, ...others] = parts
        const places = others.map(({ pointer }) => formatPosition(contract.locate(pointer)))
        const details = places.length > 0 ? [`also at ${joinNames([...new Set(places)])}`] : []
        report(title, first.pointer, undefined, details)
      }
    },
  },
]

/** @returns `GET /pets`; null for a pointer outside of operations. */
export const findOperationName = ([root, path, method]: JsonPointer) =>
  root === 'paths' &&
  method &&
  /^[a-z]+$/.test(method) &&
  !['parameters', 'servers'].includes(method)
    ? `${method.toUpperCase()} ${path}`
    : null

/** Reports a problem of a part that several operations share once. */
export function checkRules(contract: LoadedContract, rules: LintRule[]): Finding[] {
  const findings = new Map<string, Finding>()
  for (const { name: rule, severity = 'error', check } of rules)
    check(contract, (message, pointer, operation, details = []) => {
      const { file, line, keys } = contract.locate(pointer)
      const key = JSON.stringify([rule, message, file, keys])
      if (findings.has(key)) return
      const operationName = operation && `${operation.method.toUpperCase()} ${operation.path}`
      findings.set(key, {
        rule,
        severity,
        message,
        file,
        line,
        operation: operationName ?? findOperationName(pointer),
        ...(details.length > 0 && { details }),
      })
    })
  return [...findings.values()]
}

export const listReadErrors = ({ located }: ContractError): Finding[] =>
  located.map(({ message, location }) => ({
    rule: 'unreadable',
    severity: 'error',
    message,
    file: location?.file ?? null,
    line: location?.line ?? null,
    operation: null,
  }))
