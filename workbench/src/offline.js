/**
 * Loaded into Redocly's process before it starts: a lint or a comparison requests nothing. Of a contract
 * that was fetched, it reads the copies in CONTRACT_FOLDER alone: a reference may name any file.
 */
import { promises } from 'node:fs'
import { Socket } from 'node:net'
import { isAbsolute, relative } from 'node:path'

Socket.prototype.connect = function refuse() {
  this.destroy(new Error('it is at another server, which is not asked'))
  return this
}

const folder = process.env.CONTRACT_FOLDER
const { readFile } = promises
let hasBegun = false
if (folder)
  promises.readFile = async (path, ...options) => {
    const way = relative(folder, String(path))
    const isCopy = !(way.startsWith('..') || isAbsolute(way))
    // Its configuration is read before the contract.
    hasBegun ||= isCopy
    if (hasBegun && !isCopy) throw new Error('it is a file of this machine, which is not read')
    return readFile(path, ...options)
  }
