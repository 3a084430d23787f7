import { createLogger } from '@stoplight/prism-core'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http'
import type { Operation } from '../model/contract.ts'
import { ContractError, isRecord } from '../model/document.ts'
import { isFileType, isJson, type Request } from '../model/input.ts'
import type { LoadedContract } from '../model/load.ts'
import { type MatchedRequest, matchRequest } from '../model/match-request.ts'
import { defaultScenario, listScenarios, type Scenario } from '../model/scenarios.ts'
import { isAuthorized } from '../model/validate.ts'

/** @property remarks messages for the log, without values of the request. */
export type MockResponse = {
  status: number
  headers: Record<string, string>
  body: unknown
  remarks: string[]
}

const CONFIG = {
  isProxy: false as const,
  mock: { dynamic: false },
  validateRequest: true,
  validateResponse: true,
  checkSecurity: false,
  errors: false,
  upstreamProxy: undefined,
}

// Prism's own logs hold values of the request.
const LOGGER = createLogger('mock', { level: 'silent' })

/** Prism's severity. */
const ERROR = 0

/** Options of Prism: status, and key of an example. */
type Preference = { code?: number; exampleKey?: string }

/** The `Prefer` header, `code=401, example=locked`, takes precedence over the scenario of the input. */
function choosePreference(request: Request, scenario: Scenario | undefined): Preference {
  const header = request.header('prefer') ?? ''
  const [, code] = /\bcode=(\d{3})\b/.exec(header) ?? []
  const [, example] = /\bexample="?([^\s",;]+)/.exec(header) ?? []
  const isOwn = code !== undefined || example !== undefined
  const status = isOwn ? code : scenario?.status
  const name = isOwn ? example : scenario?.name
  return { ...(status && { code: Number(status) }), ...(name != null && { exampleKey: name }) }
}

const findScenario = (operation: Operation, { code, exampleKey }: Preference) =>
  code === undefined && exampleKey === undefined
    ? defaultScenario(operation)
    : listScenarios(operation).find(
        ({ status, name }) => (code ?? status) === status && (exampleKey ?? name) === name,
      )

/**
 * Takes JSON examples from the contract, since Prism removes a `$ref` of the value. Where Prism generates a body for
 * a file type, JSON gets a JSON media type, and a string is replaced by an empty body.
 */
function toBody(body: unknown, type: string, scenario: Scenario | undefined) {
  if (isJson(type) && scenario?.mediaType === type && scenario.value !== undefined)
    return { body: scenario.value, type }
  if (!isFileType(type)) return { body, type }
  if (typeof body === 'object' && body !== null) return { body, type: 'application/json' }
  return { body: scenario?.value === undefined ? '' : body, type }
}

/** Value of `WWW-Authenticate` (RFC 9110, section 11.6.1). */
const listChallenges = ({ security }: Operation) =>
  security
    .flat()
    .filter(({ type }) => type !== 'apiKey' && type !== 'mutualTLS')
    .map(({ scheme = 'bearer' }) => `${scheme} realm="*"`)

const listDiagnostics = (
  { operation, violations, isOfKnownType }: MatchedRequest,
  { header, query }: Request,
) => [
  ...(isAuthorized(operation, header, query)
    ? []
    : [
        {
          code: 401,
          message: 'The credentials are missing or wrong',
          severity: ERROR,
          tags: listChallenges(operation),
        },
      ]),
  ...(isOfKnownType
    ? []
    : [{ code: 415, message: 'The operation has no body of this media type', severity: ERROR }]),
  ...violations.map((message) => ({ code: 422, message, severity: ERROR })),
]

/**
 * Makes a deep copy, since Prism mutates the document. Removes references to missing files, which the loader
 * tolerates in extensions and data, and Prism would open.
 */
function withoutFileReferences<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutFileReferences) as Node
  if (!isRecord(node)) return node
  const entries = Object.entries(node).filter(
    ([key, value]) => !(key === '$ref' && typeof value === 'string' && !value.startsWith('#')),
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [key, withoutFileReferences(value)]),
  ) as Node
}

/**
 * Creates a mock. The model matches and validates requests, since Prism supports neither every parameter style nor
 * every keyword of JSON Schema; Prism negotiates the response.
 * @returns a function that never throws: errors of Prism become problem+json.
 * @throws Error for a contract that Prism can't serve.
 */
export async function createPrism(contract: LoadedContract) {
  if (contract.operations.length === 0) throw new Error('The contract has no operation.')
  // Callbacks are removed: Prism would send them to a URL of the request (SSRF).
  const operations = (
    await getHttpOperationsFromSpec(withoutFileReferences(contract.document))
  ).map(({ callbacks: _, ...operation }) => operation)

  return async function respond(
    request: Request,
    headers: Record<string, string>,
  ): Promise<MockResponse> {
    try {
      const path = decodeURI(request.path)
      const match = matchRequest(contract, request)
      const input: IHttpRequest = {
        method: request.method.toLowerCase() as IHttpRequest['method'],
        url: { path, query: Object.fromEntries(request.query) },
        headers,
      }
      const [first, ...more] = match ? listDiagnostics(match, request) : []
      const found = operations.find(
        ({ method, path }) => method === match?.operation.method && path === match.operation.path,
      )
      const prism = createInstance(CONFIG, {
        logger: LOGGER,
        ...(found && { route: () => ({ _tag: 'Right' as const, right: found }) }),
        validateInput: ({ element }) =>
          first
            ? { _tag: 'Left' as const, left: [first, ...more] }
            : { _tag: 'Right' as const, right: element },
      })
      const preference = choosePreference(request, match?.scenario)
      const config = { ...CONFIG, mock: { ...CONFIG.mock, ...preference } }
      const result = await prism.request(input, operations, config)()
      if (result._tag === 'Left') return toProblem(result.left)
      const { output, validations } = result.right
      const { statusCode: status, headers: made = {} } = output
      const chosen = match && findScenario(match.operation, preference)
      const scenario = chosen?.status === status ? chosen : undefined
      const { 'Content-type': madeType = '', ...others } = made
      const { body, type } = toBody(output.body, madeType, scenario)
      return {
        status,
        headers: { ...others, ...(madeType && { 'Content-Type': type }) },
        body,
        remarks: [
          ...validations.input.map(({ message }) => message),
          ...validations.output.map(({ message }) => `the contract breaks its schema: ${message}`),
        ],
      }
    } catch (error) {
      if (error instanceof ContractError)
        return toProblem(new ProblemJsonError('', error.message, 500, ''))
      return toProblem(new ProblemJsonError('', 'The request is malformed', 400, ''))
    }
  }
}

function toProblem(error: Error): MockResponse {
  const { status = 500, ...body } = ProblemJsonError.toProblemJson(error)
  const { headers } = (error as ProblemJsonError).additional ?? {}
  return {
    status,
    headers: { ...(headers as object), 'Content-Type': 'application/problem+json' },
    body: { ...body, status },
    remarks: [body.title],
  }
}
