import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, ROWS } from '../../imports.config'
import { linkPackages, run, scratchFolder } from '../run'

const FILES = globSync('{src,mocks,contract,workbench,build,scripts,tests}/**/*.{ts,tsx,js,mjs}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/node_modules\/|\/dist\//.test(file))

const folders = ROWS.flatMap((row) => row.folders)
const holds = (folder: string) => RegExp(filesOf(folder))

it('has a row for each folder, and a folder for each row', () => {
  const without = FILES.filter((file) => !folders.some((folder) => holds(folder).test(file)))
  expect([...new Set(without.map(dirname))]).toEqual([])
  const named = [...folders, ...ROWS.flatMap(({ ours }) => ours)]
  const files = [...FILES, 'src/styles.css', ...globSync('*.config.ts')]
  expect(named.filter((folder) => !files.some((file) => holds(folder).test(file)))).toEqual([])
})

it.each([
  ['a folder that its row does not name', 'src/storage', '../ui/there', 'not-in-allowed'],
  [
    'the tool by a relative path',
    'scripts',
    '../workbench/src/load',
    'workbench-by-its-package-name',
  ],
  ['what the tool does not export', 'scripts', 'openapi-workbench/src/load', 'not-in-allowed'],
  ['the app from the tool', 'workbench/src', '../../src/ui/there', 'not-in-allowed'],
])('refuses an import of %s', async (_, from, imported, rule) => {
  const folder = scratchFolder()
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const file of ['src/ui/there.ts', 'workbench/src/load.ts']) write(file, 'export const a = 1')
  write(`${from}/here.ts`, `export { a } from '${imported}'`)
  for (const file of [
    'imports.config.ts',
    'tsconfig.json',
    'package.json',
    'workbench/package.json',
  ])
    cpSync(file, join(folder, file))
  linkPackages(folder)
  const depcruise = resolve('node_modules/.bin/depcruise')
  const { output } = await run(depcruise, ['--config', 'imports.config.ts', from], {}, folder)
  expect(output).toContain(`${rule}: ${from}/here.ts → `)
})

/** Of each row, the rows that it names, by their places in the table. */
const below = ROWS.map(({ ours }, row) =>
  ROWS.flatMap(({ folders }, other) => {
    const files = FILES.filter((file) => folders.some((folder) => holds(folder).test(file)))
    return other !== row && files.some((file) => ours.some((name) => holds(name).test(file)))
      ? [other]
      : []
  }),
)

it('goes one way: a row names only rows below it', () => {
  const upwards = below.flatMap((others, row) =>
    others
      .filter((other) => other < row)
      .map((other) => [ROWS[row]?.folders, ROWS[other]?.folders]),
  )
  expect(upwards).toEqual([[['src/generated/**'], ['src/api']]])
})

/** A folder's name in the picture. Each package is one box; tests may see everything. */
const boxOf = (row: number) =>
  ROWS[row]?.folders[0]?.replace(/^(contract|workbench)\/.*|^src\/|\/\*+$/g, '$1') ?? ''

const isDrawn = (row: number) => !/^tests|\.config|\.d\.ts|\/request/.test(boxOf(row))

/** The table as a Mermaid chart, without the arrows that others imply. */
function picture() {
  const arrows = new Map<string, Set<string>>()
  for (const [row, others] of below.entries())
    for (const other of others.filter((one) => one > row && isDrawn(row) && isDrawn(one)))
      if (boxOf(row) !== boxOf(other))
        arrows.set(boxOf(row), (arrows.get(boxOf(row)) ?? new Set()).add(boxOf(other)))
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const lines = [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((next) => reaches(next, to)))
      .map((to) => `  ${from} --> ${to}\n`),
  )
  return `\`\`\`mermaid\nflowchart TD\n${lines.join('')}\`\`\``
}

it('is drawn in docs/architecture.md', () => {
  const [drawn] = /```mermaid[\s\S]*?```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  expect(drawn).toBe(picture())
})
