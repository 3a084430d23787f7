import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** deploy/release.sh compares the files of a build with this list. */
const MANIFEST = '_manifest.sha256'

/**
 * Writes the SHA-256 hash and the path of each file of a build, in the format of `sha256sum -c`.
 */
export function writeManifest(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => join(entry.parentPath, entry.name))
  const lines = files.sort().map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${hash}  ${relative(folder, file).replaceAll('\\', '/')}\n`
  })
  writeFileSync(join(folder, MANIFEST), lines.join(''))
}
