/**
 * Fails if generated files differ from what `npm run generate` writes, and names each that does. It generates in a
 * temporary folder, so that the working tree does not change.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const INPUTS = [
  ...['plugins/orval', 'mocks', 'openapi.yaml', 'orval.config.ts', 'package.json', 'scripts'],
  ...['src/api', 'tsconfig.json'],
]
const OUTPUTS = ['docs/sample-inputs.md', 'src/generated']

const scratch = mkdtempSync(join(tmpdir(), 'aml-verify-generate-'))
try {
  for (const path of INPUTS) cpSync(path, join(scratch, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'), 'dir')
  const { status } = spawnSync('npm', ['run', '--silent', 'generate'], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const differences = OUTPUTS.map((path) =>
    spawnSync('diff', ['-rq', path, join(scratch, path)], { encoding: 'utf8' }),
  )
  // A failed `generate` has written its reason.
  if (status !== 0) process.exitCode = 1
  else if (differences.some((one) => one.status !== 0)) {
    for (const { stdout, stderr } of differences)
      process.stderr.write(`${stdout}${stderr}`.replaceAll(scratch, 'generated now'))
    console.error(
      'These files are not those that the contract gives. Run: npm run generate. A change by hand belongs into openapi.yaml or plugins/orval.',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
