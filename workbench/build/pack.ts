/**
 * Writes what `npm pack -w workbench` puts into the tarball to workbench/dist: the sources as
 * JavaScript, and the files that they read. With --clean it removes the folder.
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle, RUN_BY_NAME } from './bundle.ts'
import { copyDataFiles } from './data-files.ts'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const DIST = 'workbench/dist'

rmSync(DIST, { recursive: true, force: true })
if (!process.argv.includes('--clean')) {
  await bundle(['workbench/cli/main.ts', ...RUN_BY_NAME], DIST)
  copyDataFiles(DIST)
}
