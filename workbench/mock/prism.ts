import { createLogger } from '@stoplight/prism-core'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http'
import { ContractError } from '../reader/document.ts'
import type { Request } from '../reader/input.ts'
import type { LoadedContract } from '../reader/load.ts'
import { type Reading, readByInput } from './by-input.ts'

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
  checkSecurity: true,
  errors: false,
  upstreamProxy: undefined,
}

// Prism's own logs hold values of the request.
const LOGGER = createLogger('mock', { level: 'silent' })

/** Prism's severity of what makes a request invalid. */
const ERROR = 0

/** The status and example of a `Prefer` header: `code=401, example=locked`. */
function preferred(header: string) {
  const [, code] = /\bcode=(\d{3})\b/.exec(header) ?? []
  const [, example] = /\bexample="?([^\s",;]+)/.exec(header) ?? []
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { exampleKey: example }),
  }
}

/** What Prism has to return: what the `Prefer` header names, or else the scenario of the input. */
function preferences(request: Request, scenario: Reading['scenario']) {
  const own = preferred(request.header('prefer') ?? '')
  if (Object.keys(own).length > 0) return own
  if (!scenario) return {}
  return {
    code: scenario.status,
    ...(scenario.name !== null && { exampleKey: scenario.name }),
  }
}

/** What Prism finds wrong with a request that the reader finds wrong. */
const diagnosticsOf = ({ violations, isOfKnownType }: Reading) => [
  ...(isOfKnownType
    ? []
    : [{ code: 415, message: 'The operation takes no body of this type', severity: ERROR }]),
  ...violations.map((message) => ({ code: 422, message, severity: ERROR })),
]

/**
 * Prepares Prism for a contract. The reader finds the operation of a request and what is wrong with it,
 * since Prism reads neither each style of parameters nor each keyword of JSON Schema; Prism chooses
 * the response.
 * @returns a function that responds to a request. It never throws: it returns errors of Prism as
 *   problem+json.
 * @throws Error for a contract that Prism can't serve.
 */
export async function prismFor(contract: LoadedContract) {
  if (contract.operations.length === 0) throw new Error('The contract has no operation.')
  // Prism changes the document, and would send callbacks to where a request says.
  const operations = (await getHttpOperationsFromSpec(structuredClone(contract.document))).map(
    ({ callbacks: _, ...operation }) => operation,
  )

  /** Prism, as it responds to a request that is read. */
  function prismOf(reading: Reading | undefined) {
    const found = operations.find(
      ({ method, path }) => method === reading?.operation.method && path === reading.operation.path,
    )
    const [first, ...more] = reading ? diagnosticsOf(reading) : []
    return createInstance(CONFIG, {
      logger: LOGGER,
      ...(found && { route: () => ({ _tag: 'Right' as const, right: found }) }),
      validateInput: ({ element }) =>
        first
          ? { _tag: 'Left' as const, left: [first, ...more] }
          : { _tag: 'Right' as const, right: element },
    })
  }

  return async function respond(
    request: Request,
    headers: Record<string, string>,
  ): Promise<MockResponse> {
    try {
      const path = decodeURI(request.path)
      const reading = readByInput(contract, request)
      const input: IHttpRequest = {
        method: request.method.toLowerCase() as IHttpRequest['method'],
        url: { path, query: Object.fromEntries(request.query) },
        headers,
      }
      const mock = { ...CONFIG.mock, ...preferences(request, reading?.scenario) }
      const result = await prismOf(reading).request(input, operations, { ...CONFIG, mock })()
      if (result._tag === 'Left') return problem(result.left)
      const { output, validations } = result.right
      return {
        status: output.statusCode,
        headers: output.headers ?? {},
        body: output.body,
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
