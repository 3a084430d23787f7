import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A regular expression of the reader, with the files that have it. */
export type Expression = { source: string; flags: string; files: string[] }

type Found = { source: string; flags: string; file: string }

const ROOT = join(import.meta.dirname, '../../src')

const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort()

const parse = (file: string) => parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program

/** The literals of a file. */
function listLiterals(file: string): Found[] {
  const literals: Found[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ source: node.regex.pattern, flags: node.regex.flags, file })
    },
  }).visit(parse(file))
  return literals
}

/** The file of the reader whose code is running, by the stack. */
const findCaller = () =>
  new Error('caller').stack
    ?.split('\n')
    .map((line) => /\/reader\/src\/([\w/-]+\.ts)/.exec(line)?.[1])
    .find((file) => file !== undefined)

/** The expressions that the constructor makes while the modules are loaded, of the reader alone. */
async function recordBuilt(): Promise<Found[]> {
  const built: Found[] = []
  const record = (made: RegExp) => {
    const file = findCaller()
    if (file) built.push({ source: made.source, flags: made.flags, file })
    return made
  }
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    apply: (target, _, [pattern, flags]) => record(target(pattern, flags)),
    construct: (target, [pattern, flags]) => record(new target(pattern, flags)),
  })
  try {
    // The query makes a module of its own, so that the code runs again in a process that has read it.
    for (const file of FILES) await import(`${join(ROOT, file)}?built`)
  } finally {
    globalThis.RegExp = Original
  }
  return built
}

/** Every regular expression of the reader once: the literals, and those that are built when it is loaded. */
export async function listExpressions(): Promise<Expression[]> {
  const all = [...FILES.flatMap(listLiterals), ...(await recordBuilt())]
  const groups = Map.groupBy(all, ({ source, flags }) => `/${source}/${flags}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? { ...first, files: [...new Set([first, ...others].map(({ file }) => file))] } : [],
  )
}

/** The files in which a function builds an expression, which `listExpressions` would not find. */
export function listBuildersInFunctions(): string[] {
  return FILES.filter((file) => {
    let depth = 0
    let isBuilt = false
    const enter = () => void depth++
    const leave = () => void depth--
    const visit = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
      // With one argument it copies an expression, for a place of its own.
      const isRegExp = callee.type === 'Identifier' && callee.name === 'RegExp'
      if (depth > 0 && isRegExp && given.length > 1) isBuilt = true
    }
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      CallExpression: visit,
      NewExpression: visit,
    }).visit(parse(file))
    return isBuilt
  })
}
