/**
 * `npm run generate`: writes generated files that differ from what the contract gives, and no other, so that tests and
 * `npm start` can run meanwhile. With `--check`, it writes none: it names them, and fails.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const INPUTS = [
  ...['plugins/orval', 'mocks', 'openapi.yaml', 'orval.config.ts', 'package.json', 'scripts'],
  ...['src/api', 'tsconfig.json'],
]
const OUTPUTS = ['docs/sample-inputs.md', 'src/generated/**/*.*']

const listFiles = (folder: string) => new Set(globSync(OUTPUTS, { cwd: folder }))

function generate(folder: string): boolean {
  for (const path of INPUTS) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  return [['node_modules/orval/dist/bin/orval.mjs'], ['scripts/scenario-table.ts']].every(
    (args) =>
      spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
        .status === 0,
  )
}

/** Replaces the file at once: a reader gets the old text or the new one. */
function writeAtOnce(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  const written = `${file}.${process.pid}`
  writeFileSync(written, content)
  renameSync(written, file)
}

const isCheck = process.argv.includes('--check')
const scratch = mkdtempSync(join(tmpdir(), 'aml-verify-generate-'))
try {
  // A failed generator has written its reason.
  if (!generate(scratch)) process.exitCode = 1
  else {
    const [present, generated] = [listFiles('.'), listFiles(scratch)]
    const different = [...present.union(generated)].sort().flatMap((file) => {
      const content = generated.has(file) ? readFileSync(join(scratch, file)) : undefined
      if (content && present.has(file) && readFileSync(file).equals(content)) return []
      return [
        { file, content, change: !content ? 'extra' : present.has(file) ? 'changed' : 'missing' },
      ]
    })
    for (const { file, content, change } of different) {
      if (isCheck) console.error(`${change}: ${file}`)
      else if (content) writeAtOnce(file, content)
      else rmSync(file)
    }
    if (isCheck && different.length > 0) {
      console.error(
        'These files are not those that the contract gives. Run: npm run generate. A change by hand belongs into openapi.yaml or plugins/orval.',
      )
      process.exitCode = 1
    } else if (!isCheck) console.log(`Generated files: ${different.length} written.`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
