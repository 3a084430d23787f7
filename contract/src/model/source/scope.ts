import { isRecord, type Problem } from '../document/document.ts'
import { readMark } from '../document/numbers.ts'
import { quoteForShell } from '../document/quote-for-shell.ts'
import type { Source } from './source.ts'

/** An OpenAPI document requires one of these (OpenAPI 3.1, section 4.8.1). */
const PARTS = ['paths', 'webhooks', 'components']

/** YAML reads the version of `openapi: 3.1`, without quotes, as a number. */
const formatVersion = (value: unknown) => readMark(value) ?? String(value)

const describeUpgrade = (version: string, file: string) =>
  /^(2|3\.0)(\.|$)/.test(version)
    ? `. \`npx @scalar/cli document upgrade ${quoteForShell(file)} --output openapi-3.1.yaml\` makes 3.1 of it`
    : ''

function explainForeign(text: string, document: unknown): string {
  if (/^\s*</.test(text)) return 'is HTML or XML, and no OpenAPI description'
  if (document === null || document === undefined) return 'is empty'
  return 'is not an OpenAPI description: it has no openapi at the top'
}

/** @returns the problem of a document that is not OpenAPI 3.1 or 3.2. */
export function findFormatProblem({ name, text, value }: Source): Problem | undefined {
  const key = isRecord(value)
    ? ['openapi', 'swagger'].find((one) => Object.hasOwn(value, one))
    : undefined
  if (!(key && isRecord(value))) return { message: explainForeign(text, value), pointer: [] }
  const version = formatVersion(value[key])
  if (key === 'swagger' || !/^3\.[12](\.|$)/.test(version)) {
    const upgrade = describeUpgrade(version === '2' ? '2.0' : version, name)
    return {
      message: `OpenAPI ${version} is not supported: 3.1 and 3.2 are${upgrade}`,
      pointer: [key],
    }
  }
  if (PARTS.some((part) => isRecord(value[part]))) return undefined
  const message = `is not an OpenAPI description: it has none of ${PARTS.join(', ')}`
  return { message, pointer: [] }
}
