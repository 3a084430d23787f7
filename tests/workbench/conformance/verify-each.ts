import type { OutgoingHttpHeaders } from 'node:http'
import { serve } from '../../serve'
import { contractFile, failuresIn, parsed, verifyBy } from './run-kit'

/** What a server sends: a status, headers and a body. */
export type Sent = [status: number, headers?: OutgoingHttpHeaders, body?: string | Buffer]

const operation = (responses: string, index: number) => `  /o${index}:
    get:
      operationId: o${index}
      parameters: [{ name: n, in: query, schema: { type: integer, maximum: 5 } }]
      responses: { ${responses} }
`

/**
 * Runs the kit against a server with an operation for each of some responses, by one case each.
 * @param responses what the contract documents for each.
 * @param cases the end of the case's id, `least` or `n-high`, which is invalid.
 */
export async function verifyEach(
  sent: Sent[],
  responses: (index: number) => string,
  cases: string,
  args: string[] = [],
) {
  const paths = sent.map((_, index) => operation(responses(index), index))
  const contract = contractFile(
    `openapi: 3.1.0\ninfo: { title: Things, version: 1.0.0 }\nservers: [{ url: /v1 }]\npaths:\n${paths.join('')}`,
  )
  const server = await serve(({ url = '' }, response) => {
    const [status, headers = {}, body = ''] = sent[Number(/^\/o(\d+)/.exec(url)?.[1])] ?? [404]
    response.writeHead(status, headers).end(body)
  })
  const kit = await verifyBy(contract, ['--server', server, '--only', cases, ...args])
  const { tests, extra } = parsed(kit.json).results
  return {
    ...kit,
    server,
    failures: failuresIn(kit.json),
    problems: tests.map((one) =>
      (one.extra?.findings ?? []).map(({ check, problem }) => `${check}: ${problem}`),
    ),
    causes: extra.causes.map(({ what, todo }) => `${what} ${todo}`.replaceAll(server, '')),
  }
}
