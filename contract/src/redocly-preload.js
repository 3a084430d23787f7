/**
 * Preloaded into Redocly's process. Disables network access. With CONTRACT_FILE, it
 * denies access to other files once that contract is read: a reference may name any file. With CONTRACT_CPU_TIME, it ends
 * the process after so many milliseconds of the processor.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

Socket.prototype.connect = function refuse() {
  // Later, when the caller listens for errors.
  setImmediate(() =>
    this.destroy(new Error('it is a remote reference, and network access is disabled')),
  )
  return this
}

const limit = Number(process.env.CONTRACT_CPU_TIME)
// A thread, since a slow pattern blocks the main one.
const watch = `setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > ${limit * 1000}) process.kill(process.pid, 'SIGKILL')
}, 200)`
if (limit > 0) new Worker(watch, { eval: true, execArgv: [] }).unref()

const contract = process.env.CONTRACT_FILE
const { readFile } = fs.promises
let hasReadContract = false

if (contract)
  fs.promises.readFile = async (path, ...options) => {
    const isContract = resolve(String(path)) === contract
    // Redocly reads its configuration before the contract.
    hasReadContract ||= isContract
    if (hasReadContract && !isContract) throw new Error('it is another file')
    return readFile(path, ...options)
  }
syncBuiltinESMExports()
