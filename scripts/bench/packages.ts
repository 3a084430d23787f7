import { SourceMap, type SourceMapPayload } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { createBuilder, type Plugin } from 'vite'

/** A file's bytes, by the package that they come from. */
export type Parts = Record<string, number>

/** Where the code of a source belongs: to a package, or to a part of this project. */
function ownerOf(source: string | undefined): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? []
  if (name) return name
  if (source?.endsWith('.po')) return 'our texts'
  if (source?.includes('src/generated/')) return 'generated from the contract'
  return source?.includes('src/') ? 'our code' : 'imports and exports between files'
}

/**
 * Splits a file of the build by the packages it is made of. Its source map tells which package each
 * character comes from; each package's characters are then compressed by themselves, and the file's
 * compressed size is divided in proportion. So code that compresses well counts for less, and the parts
 * add up to what is sent.
 * @param size of the compressed file.
 */
export function partsOf(code: string, map: SourceMapPayload, size: number): Parts {
  const sources = new SourceMap(map)
  const texts: Record<string, string> = {}
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column++) {
      const entry = sources.findEntry(line, column)
      const owner = ownerOf('originalSource' in entry ? entry.originalSource : undefined)
      texts[owner] = (texts[owner] ?? '') + text[column]
    }
  const alone = Object.entries(texts).map(
    ([owner, text]) => [owner, brotliCompressSync(text).length] as const,
  )
  const sum = alone.reduce((total, [, length]) => total + length, 0)
  return Object.fromEntries(alone.map(([owner, length]) => [owner, (length / sum) * size]))
}

/**
 * Builds the app into a folder as `npm run preview` does.
 * @returns each JavaScript file's code and source map, by its name.
 */
export async function buildWithMaps(outDir: string) {
  const files = new Map<string, { code: string; map: SourceMapPayload }>()
  const keepMaps: Plugin = {
    name: 'keep-maps',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.map)
          files.set(chunk.fileName, { code: chunk.code, map: JSON.parse(chunk.map.toString()) })
    },
  }
  const builder = await createBuilder({
    mode: 'development',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, sourcemap: 'hidden' },
    plugins: [keepMaps],
  })
  await builder.buildApp()
  return files
}
