/**
 * Preloaded into Redocly's process. Disables network access, except for the command `respect`. With CONTRACT_FOLDER, the copy of a fetched contract,
 * it also denies access to files outside of that folder: a reference may name any file.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { isAbsolute, relative } from 'node:path'

if (process.argv[2] !== 'respect')
  Socket.prototype.connect = function refuse() {
    // Later, when the caller listens for errors.
    setImmediate(() =>
      this.destroy(new Error('it is a remote reference, and network access is disabled')),
    )
    return this
  }

const folder = process.env.CONTRACT_FOLDER
const { lstatSync } = fs
const { readFile } = fs.promises
let hasReadContract = false

function refuseFilesOutside(path) {
  const fromFolder = relative(folder, path)
  const isCopy = !(fromFolder.startsWith('..') || isAbsolute(fromFolder))
  // Redocly reads its configuration before the contract.
  hasReadContract ||= isCopy
  if (hasReadContract && !isCopy)
    throw new Error('it is a local file, and the contract is at a URL')
}

/** Decodes the path of a URI reference, as in `$ref: my%20pets.yaml`, which Redocly takes for the name of a file. */
function decodePath(path) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const findFile = (path) =>
  typeof path === 'string' && !fs.existsSync(path) ? decodePath(path) : path

fs.promises.readFile = async (path, ...options) => {
  const file = findFile(path)
  if (folder) refuseFilesOutside(String(file))
  return readFile(file, ...options)
}
// Redocly calls it before it reads a file.
fs.lstatSync = (path, ...options) => lstatSync(findFile(path), ...options)
syncBuiltinESMExports()
