import { createLogger } from '@stoplight/prism-core'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http'
import { ContractError } from '../reader/document.ts'
import { addEnumTypes } from '../reader/implied-types.ts'
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
const prism = createInstance(CONFIG, { logger: createLogger('mock', { level: 'silent' }) })

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

/**
 * The name by which Prism knows a media type of forms. By their own names it would parse their bodies
 * itself: without lists, without numbers in `multipart`, and only from a text.
 */
const renamed = (mediaType: string) =>
  mediaType.replace(/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i, '$1-fields')

/**
 * Prepares Prism for a contract.
 * @returns a function that responds to a request. It never throws: it returns errors of Prism as
 *   problem+json.
 * @throws Error for a contract that Prism can't serve.
 */
export async function prismFor(contract: LoadedContract) {
  if (contract.operations.length === 0) throw new Error('The contract has no operation.')
  // Prism changes the document.
  const document = structuredClone(contract.document)
  // Prism takes a number out of a text only if its schema names the type.
  addEnumTypes(document)
  const operations = await getHttpOperationsFromSpec(document)
  // Without `explode`, Prism would read only the last entry of a list in the query.
  for (const { request } of operations) {
    for (const parameter of request?.query ?? []) parameter.explode ??= parameter.style === 'form'
    for (const content of request?.body?.contents ?? [])
      content.mediaType = renamed(content.mediaType)
  }
  // Prism takes the JSON values `null`, `false`, `0` and `""` for a missing body.
  const withoutRequired = operations.map(({ request, ...operation }) => ({
    ...operation,
    ...(request && {
      request: { ...request, ...(request.body && { body: { ...request.body, required: false } }) },
    }),
  }))

  return async function respond(
    request: Request,
    headers: Record<string, string>,
  ): Promise<MockResponse> {
    try {
      const reading = readByInput(contract, request)
      const body = reading?.input.body
      const input: IHttpRequest = {
        method: request.method.toLowerCase() as IHttpRequest['method'],
        url: {
          path: request.path,
          query: Object.fromEntries(
            [...new Set(request.query.keys())].map((name) => {
              const [first = '', ...more] = request.query.getAll(name)
              return [name, more.length > 0 ? [first, ...more] : first]
            }),
          ),
        },
        headers: {
          ...headers,
          ...(headers['content-type'] && { 'content-type': renamed(headers['content-type']) }),
        },
        body: body ?? null,
      }
      const isEmptyValue = !body && body !== undefined && reading?.violations.length === 0
      const mock = { ...CONFIG.mock, ...preferences(request, reading?.scenario) }
      const served = isEmptyValue ? withoutRequired : operations
      const result = await prism.request(input, served, { ...CONFIG, mock })()
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
