import type { Client } from '../sending/client.ts'
import type { Exchange, Request } from '../sending/exchange.ts'
import type { TestedServer } from '../sending/send-cases.ts'
import type { Step } from '../test-case.ts'
import type { Suite } from './arazzo.ts'
import { isExchangeOf } from './respect-report.ts'

const findStepsExpecting401 = (suites: Suite[]): Step[] =>
  suites
    .flatMap(({ cases }) => cases)
    .flatMap(({ steps, workflow }) => {
      const written = workflow['steps'] as Record<string, unknown>[]
      return steps.filter((_, index) =>
        /\b401\b/.test(JSON.stringify(written[index]?.['successCriteria'] ?? [])),
      )
    })

/** Respect sends the token of the start of the run. After a 401 it is renewed, unless a step expects the 401. */
export function withFreshToken(
  {
    client,
    inputs: { values },
    renewToken,
  }: Pick<TestedServer, 'client' | 'inputs' | 'renewToken'>,
  suites: Suite[],
): Client {
  const first = values['token']
  if (!renewToken || !first) return client
  const rejected = findStepsExpecting401(suites)
  const withToken = ({ url, headers, ...request }: Request): Request => {
    const token = values['token'] ?? first
    return {
      ...request,
      url: url.replaceAll(encodeURIComponent(first), () => encodeURIComponent(token)),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value.replaceAll(first, () => token),
        ]),
      ),
    }
  }
  const holdsToken = ({ url, headers }: Request) =>
    url.includes(encodeURIComponent(first)) ||
    Object.values(headers).some((value) => value.includes(first))
  return {
    ...client,
    async send(request, limit): Promise<Exchange> {
      const token = values['token'] ?? first
      const done = await client.send(withToken(request), limit)
      const isRenewable =
        done.response?.status === 401 &&
        holdsToken(request) &&
        !rejected.some((step) => isExchangeOf(step, done))
      return isRenewable && (await renewToken(token))
        ? client.send(withToken(request), limit)
        : done
    },
  }
}
