/**
 * `npm run contract:docs`: writes the contract's reference to dist/contract, or to the folder that it
 * is given. It opens from the disk as well as from a server. `npm run build` writes it too.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFiles } from './reference/files.ts'

const folder = process.argv[2] ?? 'dist/contract'
mkdirSync(folder, { recursive: true })
for (const [name, content] of referenceFiles()) writeFileSync(join(folder, name), content)
console.log(`The reference is in ${join(folder, 'index.html')}`)
