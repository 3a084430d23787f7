import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'
import type { ZodMiniType } from 'zod/mini'
import * as generated from '@/generated/api/auth/auth.msw'
import * as model from '@/generated/api/model'
import { getEmailServiceMock } from '@/generated/email/email.msw'
import contract from '../openapi.yaml?raw'
import { readScenarios, type Scenario, scenarioByInput } from './scenarios'

const scenarios = readScenarios(contract)

/** loginX -> LoginX, as the generator names things. */
const pascal = (operationId: string) => operationId.replace(/^./, (first) => first.toUpperCase())

/** The generated handler of the scenario's operation and status, with the scenario's body. */
function handlerOf({ operationId, status, value }: Scenario): HttpHandler {
  const factories = generated as unknown as Record<string, (body: unknown) => HttpHandler>
  const factory = factories[`get${pascal(operationId)}MockHandler${status}`]
  if (!factory) throw new Error(`No handler was generated for ${operationId} ${status}`)
  return factory(value)
}

const paramsOf = (operationId: string) =>
  (model as unknown as Record<string, ZodMiniType>)[`${pascal(operationId)}Params`]

/** What a mock of the contract answers: 422 to bad input, then by `x-when`, else the usual. */
function scenarioOf(path: string, query: URLSearchParams) {
  const own = scenarios.filter((scenario) => scenario.path === path)
  const usual = own.find(({ status }) => status === 200)
  const valid = paramsOf(usual?.operationId ?? '')?.safeParse(Object.fromEntries(query)).success
  if (!valid) return own.find(({ status }) => status === 422)
  return scenarioByInput(own, path, query) ?? usual
}

const answering = (path: string) =>
  http.get(`*${path}`, async ({ request }) => {
    const scenario = scenarioOf(path, new URL(request.url).searchParams)
    const response = scenario && (await getResponse([handlerOf(scenario)], request))
    response?.headers.set('Cache-Control', 'no-store')
    return response ?? HttpResponse.error()
  })

/**
 * Every call that the app makes, answered by its input as the mock backend answers it: the same
 * scenarios, from the same contract, through the generated handlers.
 */
export const handlers = [
  ...[...new Set(scenarios.map(({ path }) => path))].map(answering),
  ...getEmailServiceMock(),
]
