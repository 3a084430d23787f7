#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

// A checkout runs the TypeScript sources; the package has JavaScript in their place.
const source = new URL('../src/cli/main.ts', import.meta.url)
if (existsSync(source) && !process.features.typescript) {
  console.error(
    `A checkout runs TypeScript, which needs Node 22.18 or later, and this is ${process.version}. The package runs on Node 20.19 and later: npm run build -w contract makes it.`,
  )
  process.exit(2)
}
const { main } = await import(
  existsSync(source) ? source.href : new URL('../src/cli/main.js', import.meta.url).href
)
const { version } = createRequire(import.meta.url)('../package.json')
process.exitCode = await main(version, process.argv.slice(2))
