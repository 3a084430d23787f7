#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The repository runs its sources; the installed package has them as plain JavaScript alone.
const source = new URL('../cli/main.ts', import.meta.url)
await import(
  existsSync(source) ? source.href : new URL('../dist/cli/main.js', import.meta.url).href
)
