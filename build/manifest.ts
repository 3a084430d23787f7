import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The list of a build's files, which deploy/release.sh compares them with. */
const MANIFEST = '_manifest.sha256'

/**
 * Writes MANIFEST into the folder of a build: the SHA-256 hash and the path of each other file, as
 * `sha256sum -c` reads them.
 */
export function writeManifest(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const lines = files
    .map((file) => [relative(folder, file).replaceAll('\\', '/'), file] as const)
    .filter(([name]) => name !== MANIFEST)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, file]) => `${sha256(file)}  ${name}\n`)
  writeFileSync(join(folder, MANIFEST), lines.join(''))
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
