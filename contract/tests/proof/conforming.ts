import { rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { scratchFolder } from '../run'
import { verifyBy } from '../verify/run-verify'
import { toDocument } from './contract'
import { createContract, toTestable, withoutRefusals } from './create-contract'
import { createRandom } from './random'
import { createServer, type Fault } from './server'

/** Reasons that name a contract without a valid request, or with one that the tool does not send. */
const UNREACHABLE =
  /^not reached, (only bodies in JSON|the body has no valid example|\w+ has no valid example|no valid request was sent|a valid request can't be made)/

/** The findings of a made server but those that say that its contract allows no valid message. */
export type Verified = { seed: number; findings: string[]; passed: number }

/** Verifies a server of a random contract. @param hasRefusals whether the contract documents client errors. */
export async function verifyMade(
  seed: number,
  fault?: Fault,
  hasRefusals = true,
): Promise<Verified | undefined> {
  const random = createRandom(seed)
  const complete = hasRefusals ? toTestable : withoutRefusals
  const contract = complete(createContract(random), random)
  const folder = scratchFolder()
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(toDocument(contract)))
  const listener = await createServer(contract, seed, fault)
  if (!listener) return undefined
  const server = createHttpServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  try {
    const env = {
      CONTRACT_TOKEN: 'made-token',
      CONTRACT_CREDENTIAL_TOKEN: 'made-token',
      CONTRACT_CREDENTIAL_KEY: 'made-key',
      CONTRACT_CREDENTIAL_SESSION: 'made-session',
    }
    const ran = await verifyBy(file, ['--server', `http://127.0.0.1:${port}`, '--seed', '1'], env)
    const findings = ran.findings
      .filter(({ severity, message }) => severity === 'error' && !UNREACHABLE.test(message))
      .map(
        ({ rule, message, details = [], command = '' }) =>
          `${rule}: ${message} [${details[0] ?? ''}] ${command}`,
      )
    return { seed, findings, passed: ran.named('passed').length }
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
