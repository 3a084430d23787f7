import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|xml|txt|yaml|md)$/

const METHODS = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/** Copies by the hash of their content: compression takes half the time of a build. */
const CACHE = 'node_modules/.cache/compressed'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

function readCached(file: string): Buffer | undefined {
  try {
    const packed = readFileSync(file)
    utimesSync(file, new Date(), new Date())
    return packed
  } catch {
    return undefined
  }
}

/** Another build may read the file meanwhile. */
function writeCached(file: string, packed: Buffer) {
  writeFileSync(`${file}.${process.pid}`, packed)
  renameSync(`${file}.${process.pid}`, file)
}

function removeUnused() {
  for (const file of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > KEPT_MS) rmSync(file, { force: true })
  }
}

/**
 * Writes a .br and a .gz beside each text file that they make smaller, so that no server has to compress.
 */
export async function compressFiles(folder: string): Promise<void> {
  const writeCopies = async (file: string) => {
    const content = readFileSync(join(folder, file))
    const hash = createHash('sha256').update(content).digest('hex')
    for (const [extension, compress] of Object.entries(METHODS)) {
      const copy = join(CACHE, `${hash}.${extension}`)
      const cached = readCached(copy)
      const packed = cached ?? (await compress(content))
      if (!cached) writeCached(copy, packed)
      if (packed.length < content.length)
        writeFileSync(join(folder, `${file}.${extension}`), packed)
    }
  }
  mkdirSync(CACHE, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // Node limits the concurrency to its thread pool.
  await Promise.all(
    files.filter((name) => TEXT.test(name) && !name.startsWith('.')).map(writeCopies),
  )
  removeUnused()
}
