import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** The files that the workbench's code reads. */
const FILES = [
  'diff/rules.yaml',
  'lint/recommended.yaml',
  'reference/icon.svg',
  'reference/reference.css',
]

/** Copies the files that the workbench's code reads. @param folder that of its built code. */
export function copyDataFiles(folder: string) {
  for (const file of FILES) cpSync(join('workbench', file), join(folder, file))
}
