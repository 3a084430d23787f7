import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const GUIDE = 'docs/new-operation.md'
const SOURCES = ['tests/grown/grow.ts', 'tests/grown/additions.openapi.yaml']

const withoutIndent = (line: string) => line.trim()

/** Lines of the blocks of code, which are indented by four spaces. */
const listCode = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map(withoutIndent)

it('each line of code in docs/new-operation.md is a line of the grown copy', () => {
  const files = [...SOURCES, ...globSync('tests/grown/files/**/*.{ts,tsx}')]
  const lines = new Set(
    files.flatMap((file) =>
      // Inserted lines are in template literals.
      readFileSync(file, 'utf8')
        .replaceAll('\\`', '`')
        .replaceAll('\\n', '\n')
        .split(/\n|["`]/)
        .concat(readFileSync(file, 'utf8').replaceAll('\\`', '`').split('\n'))
        .map(withoutIndent),
    ),
  )
  const code = listCode(readFileSync(GUIDE, 'utf8'))
  expect(code.length).toBeGreaterThan(60)
  expect(code.filter((line) => !lines.has(line))).toEqual([])
})
