#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Keeps the code without types, whose removal takes as long as reading 1 MB.
enableCompileCache()
const { main } = await import('../src/cli/main.ts')

process.exitCode = await main(process.argv.slice(2))
