import { UsageError } from '../errors.ts'
import type { Operation } from '../model/contract/contract.ts'
import { escapeRegExp } from '../model/document/escape-reg-exp.ts'

const KINDS: Record<string, (operation: Operation) => string[]> = {
  operationId: ({ operationId }) => [operationId],
  tag: ({ tags }) => tags,
  method: ({ method }) => [method.toUpperCase()],
  path: ({ path }) => [path],
  deprecated: ({ deprecated }) => [String(deprecated)],
}

/** Parses `tag:pets`, in which `*` is a wildcard. @throws UsageError for another format. */
function parseFilter(option: string, text: string): (operation: Operation) => boolean {
  const [, kind = '', pattern = ''] = /^(\w+):(.+)$/s.exec(text) ?? []
  const findValues = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (!findValues)
    throw new UsageError(
      `${option} takes KIND:PATTERN with one of ${Object.keys(KINDS).join(', ')}, and got ${text}.`,
    )
  const source = pattern.split('*').map(escapeRegExp).join('.*')
  const expression = new RegExp(`^${source}$`, kind === 'method' ? 'is' : 's')
  return (operation) => findValues(operation).some((value) => expression.test(value))
}

/** Any `--include`, or all, without any `--exclude`. @throws UsageError for one that matches no operation: a typo. */
export function selectOperations(
  all: Operation[],
  { include, exclude }: { include: string[]; exclude: string[] },
): Operation[] {
  const matched = (option: string, texts: string[]) =>
    texts.flatMap((text) => {
      const found = all.filter(parseFilter(option, text))
      if (found.length === 0) throw new UsageError(`${option} ${text} matches no operation.`)
      return found
    })
  const wanted = include.length > 0 ? new Set(matched('--include', include)) : new Set(all)
  const unwanted = new Set(matched('--exclude', exclude))
  return all.filter((one) => wanted.has(one) && !unwanted.has(one))
}
