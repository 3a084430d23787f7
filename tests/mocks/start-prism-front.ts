import { onTestFinished } from 'vitest'
import { startScript } from '../../scripts/processes'
import { scratchFolder } from '../run'
import { freePort } from '../serve'

/**
 * Serves a contract by Prism, as `npm start` does.
 * @param backend makes Prism a proxy.
 * @param atEnd registers the end of the process, by default after the test.
 * @throws Error with the output if the process exits before it serves.
 */
export async function startPrismFront(
  contract: string,
  backend: string[] = [],
  atEnd: (stop: () => void | Promise<void>) => void = onTestFinished,
) {
  const port = await freePort()
  // The copy of the contract stays after SIGKILL.
  const TMPDIR = scratchFolder(atEnd)
  const script = startScript(['mocks/prism-front.ts', contract, `${port}`, ...backend], { TMPDIR })
  atEnd(async () => void (await script.stop()))
  await script.printed('Prism serves')
  return { ...script, address: `http://127.0.0.1:${port}` }
}
