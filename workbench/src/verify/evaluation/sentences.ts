import { formatPointer } from '../../model/document.ts'
import { stringifyExactly } from '../../model/numbers.ts'
import { formatFailure } from '../failure.ts'
import type {
  Difference,
  PagingProblem,
  Problem,
  SequenceProblem,
  Violation,
} from '../violation.ts'

const MAX_SHOWN_LENGTH = 120

/** Cuts a long value to a part that begins shortly before the first difference from another value. */
function formatShort(value: unknown, other?: unknown): string {
  if (value === undefined) return 'missing'
  const [text = '', before = ''] = [value, other].map((one) => stringifyExactly(one))
  if (text.length <= MAX_SHOWN_LENGTH) return text
  const differing = [...text].findIndex((_, index) => text[index] !== before[index])
  const start = Math.max(0, differing - 20)
  const end = start + MAX_SHOWN_LENGTH
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** `['pets', '0', 'name']` -> `pets[0].name` */
const formatField = (path: string[]) =>
  path.reduce(
    (text, key) => (/^\d+$/.test(key) ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    '',
  )

const formatDifference = ({ path, expected, got }: Difference, verb: string) =>
  `${formatField(path) || 'it'} was ${verb}${formatShort(expected, got)}, and is ${formatShort(got, expected)}`

const formatDifferences = ({
  relation,
  fields,
}: Extract<Problem, { kind: 'differences' }>): string =>
  fields
    .map((one) => formatDifference(one, relation === 'unchanged' ? '' : 'written as '))
    .join('; ')

const formatStatus = ({ expected, got }: Extract<Problem, { kind: 'status' }>) => {
  const hint = got === 429 ? ' (raise the limit of attempts where the server is tested)' : ''
  return `expected ${expected}, got ${got}${hint}`
}

const OF_EXAMPLE = 'its example, which the server sends, does not fit its schema: '

function formatSchemaProblem(problem: Extract<Problem, { kind: 'schema' }>): string {
  const { header, path, rule, got, isExample } = problem
  const where = [header === undefined ? '' : `${header}:`, formatPointer(path)].filter(Boolean)
  const value = got === undefined ? '' : `, got ${got}`
  return `${isExample ? OF_EXAMPLE : ''}${[...where, rule].join(' ')}${value}`
}

function formatUndocumented({
  fields,
  isWriteOnly,
  isExample,
}: Extract<Problem, { kind: 'undocumented-fields' }>): string {
  const [noun, pronoun, verb] =
    fields.length > 1 ? ['fields', 'them', 'are'] : ['a field', 'it', 'is']
  if (isWriteOnly)
    return `has ${noun} that ${verb} writeOnly: ${fields.join(', ')} (leave ${pronoun} out)`
  return `${isExample ? OF_EXAMPLE : ''}has ${noun} that the contract does not name: ${fields.join(', ')} (add ${pronoun} to the contract, or leave ${pronoun} out)`
}

function formatProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'status':
      return formatStatus(problem)
    case 'undocumented-status':
      return `${problem.got} is not among the responses of the contract`
    case 'no-response':
      return problem.failure ? formatFailure(problem.failure) : 'no request was sent'
    case 'media-type':
      return `expected ${problem.expected.join(' or ')}, got ${problem.got ?? 'none'}`
    case 'not-json':
      return problem.isEmpty ? 'is empty, and no JSON' : 'is not JSON'
    case 'undecodable':
      return problem.reason
    case 'schema':
      return formatSchemaProblem(problem)
    case 'unusable-schema':
      return `can't be checked: ${problem.reason}`
    case 'undocumented-fields':
      return formatUndocumented(problem)
    case 'missing-header':
      return `${problem.header} is missing`
    case 'stored':
      return `expected Cache-Control: no-store, got ${problem.got ?? 'none'}`
    case 'readable':
      return `a page of another site can read it: Access-Control-Allow-Origin is ${problem.origin}`
    case 'secret':
      return `${problem.header === undefined ? 'the body' : `the header ${problem.header}`} holds a secret, ${problem.isDerived ? 'a form of the value' : 'the value'} of ${problem.name}`
    case 'criterion':
      return `${problem.condition} is not met`
    case 'other':
      return problem.message
    default:
      return formatSequenceProblem(problem)
  }
}

function formatSequenceProblem(problem: SequenceProblem): string {
  switch (problem.kind) {
    case 'not-found':
      return 'it is not found'
    case 'other-identifier':
      return `it has another identifier, ${problem.got}`
    case 'differences':
      return formatDifferences(problem)
    case 'same-identifier':
      return 'both have the same identifier'
    case 'not-listed':
      return problem.isSibling
        ? 'another one, which was created with it, is missing'
        : 'it is missing'
    case 'listed-often':
      return `it is there ${problem.count} times`
    case 'listed-though-refused':
      return `${problem.identifier} is there, though it was refused`
    case 'still-listed':
      return 'it is still there'
    case 'listed-to-other-user':
      return 'it is in the list'
    default:
      return formatPagingProblem(problem)
  }
}

function formatPagingProblem(problem: PagingProblem): string {
  switch (problem.kind) {
    case 'on-no-page':
      return 'a resource is on none of the small pages'
    case 'on-two-pages':
      return `${problem.identifier} is on page ${problem.pages[0]} and on page ${problem.pages[1]}`
    case 'page-cycle':
      return `page ${problem.page} leads back to a page that was read`
    case 'page-too-long':
      return `page ${problem.page} has ${problem.count} items with ${problem.parameter} ${problem.limit}`
    case 'wrong-total':
      return `its total is ${problem.total}, and it has ${problem.count} items`
    case 'foreign-link':
      return `the link to the next page leads to another server: ${problem.link}`
  }
}

/** One sentence, human-readable. */
export function formatViolation({ label, problem, sharing }: Omit<Violation, 'pointer'>): string {
  const start = label === undefined ? '' : `${label}: `
  const end = sharing === undefined ? '' : ` (--shared ${sharing} allows it)`
  return start + formatProblem(problem) + end
}
