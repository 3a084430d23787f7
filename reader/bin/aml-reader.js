#!/usr/bin/env node
const LEAST = 22

if (Number(process.versions.node.split('.')[0]) < LEAST) {
  process.stderr.write(`aml-reader needs Node ${LEAST} or later: this is ${process.version}\n`)
  process.exit(2)
}
const { enableCompileCache } = await import('node:module')
// Keeps the code without types, whose removal takes as long as reading 1 MB.
enableCompileCache()
const { main } = await import('../src/cli/main.ts')

process.exitCode = await main(process.argv.slice(2))
