/**
 * `npm run contract:docs [folder] [contract]`: writes the contract's reference to dist/contract, or to
 * the folder that it is given. It opens from the disk as well as from a server. `npm run build` writes
 * it too.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOrEnd } from './contract-or-end.ts'
import { referenceFiles } from './reference/files.ts'

const [folder = 'dist/contract', contract] = process.argv.slice(2)
await contractOrEnd(contract)
mkdirSync(folder, { recursive: true })
for (const [name, content] of await referenceFiles(contract))
  writeFileSync(join(folder, name), content)
console.log(`The reference is in ${join(folder, 'index.html')}`)
