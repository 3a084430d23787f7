import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { version: string; exports?: Record<string, string>; [field: string]: unknown }

/** Reads the manifest of a package as it is published: for JavaScript, and without what only a checkout needs. */
export function readPublishedManifest(folder: string) {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { private: _, scripts: __, devDependencies: ___, ...rest } = JSON.parse(text) as Manifest
  const exports = Object.entries(rest.exports ?? {}).map(([name, source]) => {
    const base = source.replace(/\.ts$/, '')
    return [name, base === source ? source : { types: `${base}.d.ts`, default: `${base}.js` }]
  })
  return { ...rest, ...(rest.exports && { exports: Object.fromEntries(exports) }) }
}
