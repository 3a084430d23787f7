import { onTestFinished } from 'vitest'
import { startMock } from '../../../workbench/mock/server'
import { contractFile, parsed, verifyBy } from './run-kit'

/** Runs the kit against the workbench's own mock of a contract, which serves what it says. */
export async function verifyMock(paths: string, rest = '') {
  const contract = contractFile(
    `openapi: 3.1.0\ninfo: { title: Own mock, version: 1.0.0 }\npaths:\n${paths}${rest}`,
  )
  const mock = await startMock(contract, { host: '127.0.0.1', port: 0 }, () => {})
  onTestFinished(() => mock.close())
  const kit = await verifyBy(contract, ['--server', mock.address])
  const tests = kit.json ? parsed(kit.json).results.tests : []
  return { ...kit, of: (status: string) => tests.filter((one) => one.status === status) }
}

/** Responses of an operation that keeps its contract. */
export const KEPT = "{ '204': { description: Done. }, '422': { description: Wrong. } }"
