/**
 * Preloaded into Redocly's process. Disables network access. With CONTRACT_FOLDER, the copy of a fetched contract,
 * it also denies access to files outside of that folder: a reference may name any file.
 */
import { promises } from 'node:fs'
import { Socket } from 'node:net'
import { isAbsolute, relative } from 'node:path'

Socket.prototype.connect = function refuse() {
  this.destroy(new Error('it is a remote reference, and network access is disabled'))
  return this
}

const folder = process.env.CONTRACT_FOLDER
const { readFile } = promises
let hasReadContract = false
if (folder)
  promises.readFile = async (path, ...options) => {
    const fromFolder = relative(folder, String(path))
    const isCopy = !(fromFolder.startsWith('..') || isAbsolute(fromFolder))
    // Redocly reads its configuration before the contract.
    hasReadContract ||= isCopy
    if (hasReadContract && !isCopy)
      throw new Error('it is a local file, and the contract is at a URL')
    return readFile(path, ...options)
  }
