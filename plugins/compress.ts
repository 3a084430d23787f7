import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|xml|txt|yaml|md)$/

const METHODS = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/**
 * Writes a .br and a .gz beside each text file that they make smaller, so that no server has to compress.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const writeCopies = async (file: string) => {
    const content = readFileSync(join(folder, file))
    for (const [extension, compress] of Object.entries(METHODS)) {
      const packed = await compress(content)
      if (packed.length < content.length)
        writeFileSync(join(folder, `${file}.${extension}`), packed)
    }
  }
  // Node limits the concurrency to its thread pool.
  await Promise.all(
    files.filter((name) => TEXT.test(name) && !name.startsWith('.')).map(writeCopies),
  )
}
