import type { SchemaViolation } from '../../model/request/validate.ts'
import type { ViolationFacts } from '../violation.ts'

type SchemaProblem = Extract<ViolationFacts, { kind: 'schema' }>

export const createSchemaProblem = (
  { path, keyword, params, message }: SchemaViolation,
  more: { header?: string; got?: string } = {},
): SchemaProblem => ({ kind: 'schema', path, keyword, params, rule: message, ...more })
