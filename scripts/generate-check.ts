/**
 * Fails when what `npm run generate` writes is not what the contract makes: names each changed,
 * missing and extra file. It generates into a scratch folder and leaves the working tree alone.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const GENERATED = 'src/generated'
/** Single files that the generator writes, or writes a part of. */
const WRITTEN = [
  'README.md',
  ...['invalid-inputs', 'other-methods', 'valid-inputs'].map(
    (name) => `contract/workflows/${name}.arazzo.yaml`,
  ),
]
/** Everything that the generator reads. */
const INPUTS = [
  ...WRITTEN,
  'contract',
  'mocks',
  'openapi.yaml',
  'orval.config.ts',
  'package.json',
  'scripts',
  'src/api',
  'tsconfig.json',
]

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const scratch = mkdtempSync(join(tmpdir(), 'aml-verify-generate-'))
try {
  for (const input of INPUTS) cpSync(input, join(scratch, input), { recursive: true })
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'), 'dir')
  execFileSync('npm', ['run', '--silent', 'generate'], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const fresh = join(scratch, GENERATED)
  const expected = new Set(filesIn(fresh))
  const actual = new Set(filesIn(GENERATED))
  const same = (file: string) =>
    readFileSync(join(fresh, file)).equals(readFileSync(join(GENERATED, file)))
  const problems = [
    ...[...expected.difference(actual)].map((file) => ['missing', file] as const),
    ...[...actual.difference(expected)].map((file) => ['extra', file] as const),
    ...[...expected.intersection(actual)]
      .filter((file) => !same(file))
      .map((file) => ['changed', file] as const),
  ]
  for (const [kind, file] of problems) console.error(`${kind}: ${GENERATED}/${file}`)
  const old = WRITTEN.filter(
    (file) => !readFileSync(join(scratch, file)).equals(readFileSync(file)),
  )
  for (const file of old) console.error(`changed: ${file}`)
  if (problems.length + old.length > 0) {
    console.error('The generated code is not what the contract makes. Run: npm run generate')
    process.exitCode = 1
  } else console.log(`${actual.size} generated files are what the contract makes.`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
