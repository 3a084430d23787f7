import type { Contract } from '../reader/contract.ts'
import { encodedBody } from './body-encoding.ts'
import { exchange, type Request } from './exchange.ts'
import { filled } from './inputs.ts'
import { operationsOf } from './operations.ts'
import { ACCEPTED_CODINGS } from './response-body.ts'
import { answered, NO_TIME, NO_TOKEN, type Plan, type Ran } from './results.ts'
import { headersOf, pathOf } from './sending.ts'
import { isAmong, type Step, type Workflow } from './workflows.ts'

/** The request of a step whose inputs are filled in. */
function requestOf(contract: Contract, server: string, step: Step): Request {
  const { target, parameters, requestBody } = step
  const [operation] = operationsOf(contract, step)
  const { path, method } =
    target && 'path' in target ? target : (operation ?? { path: '', method: '' })
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(
      ({ name, value, isEncoded }) =>
        `${encodeURIComponent(name)}=${isEncoded ? value : encodeURIComponent(value)}`,
    )
  const encoded = requestBody && encodedBody(requestBody)
  const body = encoded && Buffer.from(encoded.text)
  const types = (operation?.responses ?? []).flatMap(({ contents }) =>
    contents.map(({ mediaType }) => mediaType),
  )
  return {
    method: method.toUpperCase(),
    url: server + pathOf(path, parameters) + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: {
      accept: [...new Set(types)].join(', ') || '*/*',
      'accept-encoding': ACCEPTED_CODINGS,
      'user-agent': 'openapi-workbench',
      // Node adds no length of its own to the body of a DELETE.
      ...(body && { 'content-type': encoded.contentType, 'content-length': String(body.length) }),
      ...headersOf(parameters),
    },
    ...(body && { body }),
  }
}

async function sendCase(plan: Plan, workflow: Workflow, deadline: number): Promise<Ran> {
  const { contract, server, inputs, limits } = plan
  const [step] = workflow.steps
  const unrun = (because: string): Ran => ({ workflow, executed: [], duration: 0, unrun: because })
  if (workflow['x-token'] && !inputs.values['token']) return unrun(NO_TOKEN)
  if (Date.now() > deadline || !step) return unrun(NO_TIME)
  const request = requestOf(contract, server, filled(step, inputs.values))
  const done = await exchange(request, limits.request)
  const status = String(done.response?.status)
  const { is, not = [], said } = workflow.expected ?? { said: '' }
  const passed = (!is || isAmong(is, status)) && !isAmong(not, status)
  const result = {
    stepId: step.stepId,
    ...answered(done),
    checks: [{ kind: 'status' as const, expected: said, passed }],
  }
  return { workflow, executed: [{ step, result }], duration: done.time }
}

/**
 * Sends the generated cases of a plan, several at once.
 * @param deadline in milliseconds since 1970. No request is sent after it.
 * @returns what came of each, in their order.
 */
export async function sendCases(plan: Plan, deadline: number): Promise<Ran[]> {
  const { cases, concurrency } = plan
  const ran: Ran[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < cases.length; index = next++) {
      const workflow = cases[index]
      if (workflow) ran[index] = await sendCase(plan, workflow, deadline)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return ran
}
