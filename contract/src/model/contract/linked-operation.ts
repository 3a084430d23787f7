import { parseRef } from '../document/document.ts'
import type { Contract, Link, Operation } from './contract.ts'

/** @returns the operation that a link leads to; undefined for one of another contract. */
export function findLinkedOperation(
  { operations }: Contract,
  { operationId: id, operationRef }: Link,
): Operation | undefined {
  const [, path, method] = operationRef?.startsWith('#') ? parseRef(operationRef) : []
  return operations.find((one) =>
    id === undefined ? one.path === path && one.method === method : one.declaredId === id,
  )
}
