#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

// The repository runs its sources; the installed package has them as plain JavaScript alone.
const source = new URL('../cli/main.ts', import.meta.url)
const { main } = await import(
  existsSync(source) ? source.href : new URL('../dist/workbench/cli/main.js', import.meta.url).href
)
const { version } = createRequire(import.meta.url)('../package.json')
process.exitCode = await main(version, process.argv.slice(2))
