import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|xml|txt|yaml|md)$/

/** Below this, a packet carries the file anyway. */
const WORTH_IT = 1024

const methods = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/** Writes a .br and a .gz beside each text file of a folder, so that a server need not compress. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => TEXT.test(name) && !name.startsWith('.'))) {
    const content = readFileSync(join(folder, file))
    if (content.length < WORTH_IT) continue
    for (const [extension, compress] of Object.entries(methods))
      writeFileSync(join(folder, `${file}.${extension}`), await compress(content))
  }
}
