import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const ROUTES = 'src/app/routes.ts'
const OPERATIONS = /^src\/generated\/api\/.*\.operations\.ts$/

/** A file of ours: the files of ours that it imports, dynamically too, and what it names by a string or an import. */
type Module = {
  imports: string[]
  /** The catalogs that it loads itself, by `loadMessages`. */
  loaded: string[]
  /** The operations that it sends. */
  operations: string[]
}

const isCode = (path: string) => /\.tsx?$/.test(path) && existsSync(path)

/** @returns undefined for a package, a style sheet or another file without code. */
function resolveImport(from: string, request: string): string | undefined {
  if (!/^(@|\.\.?)\//.test(request)) return undefined
  const path = request.startsWith('@')
    ? join('src', request.slice(2))
    : join(dirname(from), request)
  return [path, `${path}.ts`, `${path}.tsx`].find(isCode)
}

const parse = (file: string) => parseSync(file, readFileSync(file, 'utf8'))

const readText = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

type Import = { start: number; path: string }

function listDynamicImports(file: string, program: ESTree.Program): Import[] {
  const found: Import[] = []
  new Visitor({
    ImportExpression({ start, source }) {
      const path = resolveImport(file, readText(source) ?? '')
      if (path) found.push({ start, path })
    },
  }).visit(program)
  return found
}

function readModule(file: string): Module {
  const { program, module } = parse(file)
  const loaded: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type === 'Identifier' && callee.name === 'loadMessages')
        loaded.push(...[readText(name) ?? []].flat())
    },
  }).visit(program)
  // Types are gone at run time.
  const imported = module.staticImports
    .map(({ moduleRequest, entries }) => ({
      path: resolveImport(file, moduleRequest.value),
      entries: entries.filter(({ isType }) => !isType),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    }))
    .filter(({ isType }) => !isType)
  const passed = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? (resolveImport(file, moduleRequest.value) ?? []) : [],
    ),
  )
  return {
    imports: [
      ...imported.flatMap(({ path }) => path ?? []),
      ...passed,
      ...listDynamicImports(file, program).map(({ path }) => path),
    ],
    loaded,
    operations: imported.flatMap(({ path, entries }) =>
      path && OPERATIONS.test(path)
        ? entries.flatMap(({ importName }) => importName.name ?? [])
        : [],
    ),
  }
}

/** Reads each file once, since pages share most. */
export function createModuleReader() {
  const modules = new Map<string, Module>()
  /** @returns the file and all that it imports, also indirectly, keyed by path. */
  return function collect(file: string, found = new Map<string, Module>()): Map<string, Module> {
    if (found.has(file)) return found
    const module = modules.get(file) ?? readModule(file)
    modules.set(file, module)
    found.set(file, module)
    for (const imported of module.imports) collect(imported, found)
    return found
  }
}

/** The file of each page of src/app/routes.ts, keyed by page name. @throws for a row without one. */
export function findPageFiles(): Map<string, string> {
  const { program } = parse(ROUTES)
  const imports = listDynamicImports(ROUTES, program)
  const files = new Map<string, string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'routes' || init?.type !== 'ObjectExpression')
        return
      for (const row of init.properties) {
        if (row.type !== 'Property' || row.key.type !== 'Identifier') continue
        const page = imports.find(({ start }) => start > row.start && start < row.end)
        if (!page) throw new Error(`${ROUTES}: the row ${row.key.name} imports no page`)
        files.set(row.key.name, page.path)
      }
    },
  }).visit(program)
  return files
}

/** The operations of the contract that each page sends, keyed by page name; the page's own come first. */
export function listPageOperations(): Record<string, string[]> {
  const collect = createModuleReader()
  return Object.fromEntries(
    [...findPageFiles()].map(([page, file]) => {
      const operations = [...collect(file).values()].flatMap((module) => module.operations)
      return [page, [...new Set(operations)]]
    }),
  )
}
