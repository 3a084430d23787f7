import { formatPointer } from '../../model/document/document.ts'
import { formatFailure } from '../failure.ts'
import type { Violation, ViolationFacts } from '../violation.ts'

const formatStatus = ({
  expected,
  documented = [],
  got,
}: Extract<ViolationFacts, { kind: 'status' }>) =>
  `expected ${expected}${documented.length > 0 ? ` (${documented.join(', ')})` : ''}, got ${got}`

function formatLeak({
  header,
  field,
  name,
  isDerived,
}: Extract<ViolationFacts, { kind: 'secret' }>) {
  const where = header === undefined ? 'the body' : `the header ${header}`
  const value = isDerived ? 'a form of the value' : 'the value'
  return `${where} holds a secret${field === undefined ? '' : ` in ${field}`}, ${value} of ${name}`
}

const OF_EXAMPLE = 'its example, which the server sends, does not fit its schema: '

function formatSchemaProblem(problem: Extract<ViolationFacts, { kind: 'schema' }>): string {
  const { header, path, rule, got, isExample } = problem
  const where = [header === undefined ? '' : `${header}:`, formatPointer(path)].filter(Boolean)
  const value = got === undefined ? '' : `, got ${got}`
  return `${isExample ? OF_EXAMPLE : ''}${[...where, rule].join(' ')}${value}`
}

function formatUndocumented({
  fields,
  isWriteOnly,
  isExample,
}: Extract<ViolationFacts, { kind: 'undocumented-fields' }>): string {
  const [noun, pronoun, verb] =
    fields.length > 1 ? ['fields', 'them', 'are'] : ['a field', 'it', 'is']
  if (isWriteOnly)
    return `has ${noun} that ${verb} writeOnly: ${fields.join(', ')} (leave ${pronoun} out)`
  return `${isExample ? OF_EXAMPLE : ''}has ${noun} that the contract does not name: ${fields.join(', ')} (add ${pronoun} to the contract, or leave ${pronoun} out)`
}

function formatProblem(problem: ViolationFacts): string {
  switch (problem.kind) {
    case 'status':
      return formatStatus(problem)
    case 'opaque':
      return `got ${problem.got}, as for each value that was made for ${problem.value}: without a format or a pattern, it is not known whether one is valid`
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
      return formatLeak(problem)
    case 'garbled':
      return `${problem.name} was sent as ${JSON.stringify(problem.sent)}, and came back as ${JSON.stringify(problem.got)}: ${problem.cause}`
    case 'criterion':
      return `expected that ${problem.criterion}`
    case 'other':
      return problem.message
  }
}

export const describeViolation = ({ problem }: Pick<Violation, 'problem'>) => formatProblem(problem)
