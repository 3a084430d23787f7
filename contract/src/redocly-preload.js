/**
 * Preloaded into Redocly's process. Disables network access, except for the command `respect`. With CONTRACT_FILE, it
 * denies access to other files once that contract is read: a reference may name any file.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { resolve } from 'node:path'

if (process.argv[2] !== 'respect')
  Socket.prototype.connect = function refuse() {
    // Later, when the caller listens for errors.
    setImmediate(() =>
      this.destroy(new Error('it is a remote reference, and network access is disabled')),
    )
    return this
  }

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
