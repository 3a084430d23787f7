import type { Contract, Operation } from '../../model/contract.ts'
import { listPathParameters } from '../../model/path-template.ts'

/** A kind of resource: the operation that creates it, and the operations on the created path. */
export type Resource = {
  /** A POST of the enclosing path, or a PUT of the own path, whose identifier the client chooses. */
  create: Operation
  /** `/pets/{petId}`. */
  path: string
  /** The path parameter that identifies it: `petId`. */
  parameter: string
  read?: Operation | undefined
  list?: Operation | undefined
  changes: Operation[]
  remove?: Operation | undefined
  /** The kind of resource whose parameters precede it in the path. */
  parent?: Resource | undefined
}

const hasSuccess = ({ responses }: Operation) =>
  responses.some(({ status }) => /^(2|default)/i.test(status))

/** The path of a link, or the operation's own path with one more parameter. */
function findCreatedPath({ operations }: Contract, create: Operation): string | undefined {
  const own = listPathParameters(create.path)
  const isOneMore = (path: string) => {
    const names = listPathParameters(path)
    return names.length === own.length + 1 && own.every((name) => names.includes(name))
  }
  const linked = create.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ links }) => links)
    .flatMap(
      ({ operationId: id }) => operations.find(({ operationId }) => operationId === id) ?? [],
    )
    .find(({ path }) => isOneMore(path) && path.endsWith('}'))
  const below = operations.find(
    ({ path }) =>
      path.startsWith(`${create.path.replace(/\/$/, '')}/`) &&
      /^\/\{[^}]+\}$/.test(path.slice(create.path.replace(/\/$/, '').length)),
  )
  return (linked ?? below)?.path
}

/** Whether a PUT creates what does not exist, since the contract has a 201. */
const isCreatedByPut = ({ method, path, responses }: Operation) =>
  method === 'put' && path.endsWith('}') && responses.some(({ status }) => status === '201')

export const isChosenInPath = ({ create, path }: Resource) => create.path === path

/** Parents come before their parts. */
export function findResources(contract: Contract): Resource[] {
  const { operations } = contract
  const createResource = (create: Operation, path: string): Resource => {
    const findAt = (where: string, ...methods: string[]) =>
      operations.filter((one) => one.path === where && methods.includes(one.method))
    return {
      create,
      path,
      parameter: listPathParameters(path).at(-1) ?? '',
      read: findAt(path, 'get')[0],
      list: findAt(create.path === path ? path.replace(/\/[^/]*$/, '') : create.path, 'get')[0],
      changes: findAt(path, 'patch', 'put'),
      remove: findAt(path, 'delete')[0],
    }
  }
  const posted = operations.flatMap((create) => {
    const path = create.method === 'post' ? findCreatedPath(contract, create) : undefined
    return path === undefined || !hasSuccess(create) ? [] : [createResource(create, path)]
  })
  const put = operations.filter(
    (one) => isCreatedByPut(one) && !posted.some(({ path }) => path === one.path),
  )
  const found = [...posted, ...put.map((one) => createResource(one, one.path))]
  for (const one of found)
    one.parent = found
      .filter((other) => other !== one && one.create.path.startsWith(`${other.path}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
  return found.toSorted((a, b) => a.path.length - b.path.length)
}
