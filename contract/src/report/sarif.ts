import { isUrl } from '../model/source/files.ts'
import type { Finding, Report, Severity } from './finding.ts'
import { listDetailLines } from './lines.ts'

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }

/** @returns a URI relative to the working directory. */
const toUri = (file: string) =>
  isUrl(file) ? file : file.split(/[\\/]/).map(encodeURIComponent).join('/')

function toSarifLocation({ file, line, operation }: Finding) {
  const region = line === null ? {} : { region: { startLine: line } }
  return {
    ...(file && { physicalLocation: { artifactLocation: { uri: toUri(file) }, ...region } }),
    ...(operation && { logicalLocations: [{ fullyQualifiedName: operation }] }),
  }
}

/** Static Analysis Results Interchange Format 2.1.0. */
export function sarifReport({ program, version, findings, properties }: Report): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const results = findings.map((finding) => {
    const { rule, severity, message, file, operation, properties: more } = finding
    const lines = [message, ...listDetailLines({ ...finding, operation: null })]
    return {
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level: LEVELS[severity],
      message: { text: lines.join('\n') },
      ...((file || operation) && { locations: [toSarifLocation(finding)] }),
      ...(more && { properties: more }),
    }
  })
  const driver = { name: program, version, rules: rules.map((id) => ({ id })) }
  const run = { tool: { driver }, results, properties }
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)
}
