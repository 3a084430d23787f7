/**
 * Fails if the generated code is out of date: names each changed, missing and extra file. It generates
 * into a scratch folder and does not change the working tree.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const GENERATED = 'src/generated'
/** Single files that the generator writes, or writes a part of. */
const WRITTEN = ['docs/frontend-developers.md']
/** Everything that the generator reads. */
const INPUTS = [
  ...WRITTEN,
  'build/orval',
  'mocks',
  'openapi.yaml',
  'orval.config.ts',
  'package.json',
  'scripts',
  'src/api',
  'tsconfig.json',
]

/** The content of every file that the generator writes, by its path from the root. */
function writtenIn(root: string) {
  const generated = readdirSync(join(root, GENERATED), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return new Map([...generated, ...WRITTEN].map((file) => [file, readFileSync(join(root, file))]))
}

const scratch = mkdtempSync(join(tmpdir(), 'aml-verify-generate-'))
try {
  for (const input of INPUTS) cpSync(input, join(scratch, input), { recursive: true })
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'), 'dir')
  execFileSync('npm', ['run', '--silent', 'generate'], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const expected = writtenIn(scratch)
  const actual = writtenIn('.')
  const problems = [...new Set([...expected.keys(), ...actual.keys()])].flatMap((file) => {
    const [made, found] = [expected.get(file), actual.get(file)]
    if (made && found) return made.equals(found) ? [] : [`changed: ${file}`]
    return [`${made ? 'missing' : 'extra'}: ${file}`]
  })
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    console.error('The generated code is out of date. Run: npm run generate')
    process.exitCode = 1
  } else console.log(`${actual.size - WRITTEN.length} generated files are up to date.`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
