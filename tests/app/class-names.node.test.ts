import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

type Node = { type: string } & Record<string, unknown>

/** `isClassName`: whether the string is in a className, else it is any string of the file. */
type FoundString = { file: string; text: string; isClassName: boolean }

/** Stands for an expression of a template. */
const EXPRESSION = '\0'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const readString = ({ type, value, quasis }: Node): string | undefined => {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return undefined
  return (quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join(EXPRESSION)
}

/** Lists the parts of an expression that can be its value: conditions are not. */
function listOperands(node: Node): unknown[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right]
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right] : []
    case 'TemplateLiteral':
      return [node.expressions].flat()
    case 'CallExpression':
      return [node.arguments].flat()
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node.expression]
    default:
      return []
  }
}

function listClassStrings(node: Node): string[] {
  const parts = listOperands(node).filter(isNode).flatMap(listClassStrings)
  // An argument without a hyphen names a variant, such as 'primary'.
  if (node.type === 'CallExpression') return parts.filter((text) => text.includes('-'))
  return [...[readString(node) ?? []].flat(), ...parts]
}

function findClassValue({ type, name, value, left, right }: Node): Node | undefined {
  if (type === 'JSXAttribute' && /class(name)?$/i.test(`${isNode(name) && name.name}`))
    return isNode(value) ? value : undefined
  const property = type === 'AssignmentExpression' && isNode(left) && left.property
  return isNode(property) && property.name === 'className' && isNode(right) ? right : undefined
}

function listStrings(file: string, node: Node): FoundString[] {
  const value = findClassValue(node)
  const own = value
    ? listClassStrings(value).map((text) => ({ file, text, isClassName: true }))
    : [readString(node) ?? []].flat().map((text) => ({ file, text, isClassName: false }))
  return [...own, ...listChildren(node).flatMap((child) => listStrings(file, child))]
}

const listNames = (text: string) => text.split(/\s+/).filter((name) => name && name !== EXPRESSION)

/** Compiles src/app/styles.css for the names. @returns the names that a selector of the result has. */
async function findStyled(names: string[]): Promise<Set<string>> {
  const path = 'src/app/styles.css'
  const { build } = await compile(readFileSync(path, 'utf8'), {
    base: dirname(path),
    async loadStylesheet(id, base) {
      const file = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : resolve(base, id)
      return { path: file, base: dirname(file), content: readFileSync(file, 'utf8') }
    },
  })
  const selectors = build(names).matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)
  return new Set(
    [...selectors].map(([, name = '']) =>
      name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string, character: string) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
      ),
    ),
  )
}

/** Class names in a constant are recognised by a name such as `text-sm` or `md:flex` that has a rule. */
const isClassList = (text: string, styled: Set<string>) => {
  const names = listNames(text)
  const known = names.filter((name) => styled.has(name))
  return known.length * 2 >= names.length && known.some((name) => /[-:]/.test(name))
}

it('every class name of the app and the scenario panel has a rule in the style sheet', async () => {
  const strings = globSync('{src,mocks/panel}/**/*.{ts,tsx}').flatMap((file) =>
    listStrings(file, parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node),
  )
  const styled = await findStyled(strings.flatMap(({ text }) => listNames(text)))
  expect(styled.size).toBeGreaterThan(500)
  const unstyled = strings
    .filter(({ text, isClassName }) => isClassName || isClassList(text, styled))
    .flatMap(({ file, text }) =>
      listNames(text)
        .filter((name) => !styled.has(name))
        .map((name) => `${file}: ${name.replaceAll(EXPRESSION, '…')}`),
    )
  expect([...new Set(unstyled)]).toEqual([])
})
