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

/** A mock's response, and remarks for the developer that hold no value of the request. */
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

/** Prism's severity of violations. */
const ERROR = 0

/** A status and the name of an example, as Prism takes them. */
type Preference = { code?: number; exampleKey?: string }

/** The preference of a `Prefer` header, `code=401, example=locked`, or else the scenario of the input. */
function choosePreference(request: Request, scenario: Scenario | undefined): Preference {
  const header = request.header('prefer') ?? ''
  const [, code] = /\bcode=(\d{3})\b/.exec(header) ?? []
  const [, example] = /\bexample="?([^\s",;]+)/.exec(header) ?? []
  const isOwn = code !== undefined || example !== undefined
  const status = isOwn ? code : scenario?.status
  const name = isOwn ? example : scenario?.name
  return { ...(status && { code: Number(status) }), ...(name != null && { exampleKey: name }) }
}

/** The scenario of a preference; of an empty one, the first. */
const findScenario = (operation: Operation, { code, exampleKey }: Preference) =>
  code === undefined && exampleKey === undefined
    ? defaultScenario(operation)
    : listScenarios(operation).find(
        ({ status, name }) => (code ?? status) === status && (exampleKey ?? name) === name,
      )

/**
 * The body as it is sent. An example of JSON is that of the contract: in Prism's, a `$ref` of the value is
 * gone. Prism makes up JSON or a text for any media type: JSON is labelled as such, and a file without an
 * example is empty.
 */
function toBody(body: unknown, type: string, scenario: Scenario | undefined) {
  if (isJson(type) && scenario?.mediaType === type && scenario.value !== undefined)
    return { body: scenario.value, type }
  if (!isFileType(type)) return { body, type }
  if (typeof body === 'object' && body !== null) return { body, type: 'application/json' }
  return { body: scenario?.value === undefined ? '' : body, type }
}

/** The challenges of a 401 response (RFC 9110, section 11.6.1). */
const listChallenges = ({ security }: Operation) =>
  security
    .flat()
    .filter(({ type }) => type !== 'apiKey' && type !== 'mutualTLS')
    .map(({ scheme = 'bearer' }) => `${scheme} realm="*"`)

/** The violations of a request, as diagnostics of Prism. */
const listDiagnostics = (
  { operation, violations, isOfKnownType }: MatchedRequest,
  { header, query }: Request,
) => [
  ...(isAuthorized(operation, header, query)
    ? []
    : [
        {
          code: 401,
          message: 'The credentials are missing',
          severity: ERROR,
          tags: listChallenges(operation),
        },
      ]),
  ...(isOfKnownType
    ? []
    : [{ code: 415, message: 'The operation takes no body of this type', severity: ERROR }]),
  ...violations.map((message) => ({ code: 422, message, severity: ERROR })),
]

/**
 * A deep copy, since Prism changes the document, without references to files. They are left where the loader
 * tolerates a missing file, in a description for example; Prism would try to open it.
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
 * Prepares Prism for a contract. The model finds the operation of a request and its violations, since Prism
 * supports neither every style of parameters nor every keyword of JSON Schema; Prism negotiates the response.
 * @returns a function that responds to a request. It never throws: it returns errors of Prism as
 *   problem+json.
 * @throws Error for a contract that Prism can't serve.
 */
export async function createPrism(contract: LoadedContract) {
  if (contract.operations.length === 0) throw new Error('The contract has no operation.')
  // Callbacks are removed: Prism would send them to a URL of the request.
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
      if (result._tag === 'Left') return problem(result.left)
      const { output, validations } = result.right
      const { statusCode: status, headers: made = {} } = output
      const chosen = match && findScenario(match.operation, preference)
      const scenario = chosen?.status === status ? chosen : undefined
      const { 'Content-type': written = '', ...others } = made
      const { body, type } = toBody(output.body, written, scenario)
      return {
        status,
        headers: { ...others, ...(written && { 'Content-Type': type }) },
        body,
        remarks: [
          ...validations.input.map(({ message }) => message),
          ...validations.output.map(({ message }) => `The contract's own response: ${message}`),
        ],
      }
    } catch (error) {
      if (error instanceof ContractError)
        return problem(new ProblemJsonError('', error.message, 500, ''))
      return problem(new ProblemJsonError('', 'The request can’t be read', 400, ''))
    }
  }
}

function problem(error: Error): MockResponse {
  const { status = 500, ...body } = ProblemJsonError.toProblemJson(error)
  const { headers } = (error as ProblemJsonError).additional ?? {}
  return {
    status,
    headers: { ...(headers as object), 'Content-Type': 'application/problem+json' },
    body: { ...body, status },
    remarks: [body.title],
  }
}
