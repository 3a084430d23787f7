import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { conformingServer, type Fault } from './conforming-server'

type Finished = (end: () => Promise<void> | void) => void

/** Serves until a test has finished. @returns the address. */
export async function serve(respond: RequestListener, finished: Finished) {
  const server = createServer(respond)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  finished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves the contract, except for a fault, until a test has finished. @returns the address. */
export async function serveFaulty(fault: Fault, finished: Finished) {
  const { url, close } = await conformingServer(fault)
  finished(close)
  return url
}
