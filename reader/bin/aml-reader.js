#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Keeps the code without types, whose removal takes as long as reading 1 MB.
enableCompileCache()
const { main } = await import('../src/cli/main.ts')

// A program that closes its input early, such as head, ends this one quietly.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await main(process.argv.slice(2))
