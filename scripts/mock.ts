/** `node scripts/mock.ts CONTRACT PORT`: serves a contract's examples on this machine. */
import { startMock } from '../contract/mock/server.ts'
import { HOST } from './services.ts'

const [file = '', port = ''] = process.argv.slice(2)
if (!file || !/^\d+$/.test(port)) {
  console.error('Name a contract and a port: node scripts/mock.ts openapi.yaml 4010')
  process.exit(2)
}

try {
  const { address } = await startMock(file, { host: HOST, port: Number(port) }, console.log)
  console.log(`Prism answers for ${file} on ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
