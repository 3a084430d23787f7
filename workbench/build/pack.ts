/**
 * Writes what `npm pack -w workbench` puts into the tarball to workbench/dist: the sources as
 * JavaScript, and the files that they read. With --clean it removes the folder.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyDataFiles } from './data-files.ts'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const DIST = 'workbench/dist'

rmSync(DIST, { recursive: true, force: true })
if (!process.argv.includes('--clean')) {
  execFileSync('tsc', ['-p', 'workbench/tsconfig.json'], { stdio: 'inherit' })
  copyDataFiles(DIST)
}
