#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

// A checkout runs the TypeScript sources; the package has JavaScript in their place.
const source = new URL('../src/cli/main.ts', import.meta.url)
const { main } = await import(
  existsSync(source) ? source.href : new URL('../src/cli/main.js', import.meta.url).href
)
const { version } = createRequire(import.meta.url)('../package.json')
process.exitCode = await main(version, process.argv.slice(2))
