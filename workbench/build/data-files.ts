import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN } from './bundle.ts'

/** The files that the workbench's code reads. */
const FILES = [
  'lint/recommended.yaml',
  'reference/icon.svg',
  'reference/reference.css',
  'reference/reference.js',
]

/** Copies the files that the workbench's code reads, and licences. @param dist the folder of the built code. */
export function copyDataFiles(dist: string) {
  for (const name of BUILT_IN)
    cpSync(`node_modules/${name}/LICENSE`, join(dist, 'vendor', name, 'LICENSE'))
  for (const file of FILES) cpSync(join('workbench', file), join(dist, 'workbench', file))
}
