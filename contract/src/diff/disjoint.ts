import type { Contract } from '../model/contract/contract.ts'
import { intersectTypes } from '../model/schema/schema.ts'
import { excludesAll } from './bounds.ts'
import { listRequired, listUnnamed, mapByName } from './objects.ts'
import { type Located, listPartsOfAll, type Part, readKeyword } from './parts.ts'
import { accept, findTypesOfMembers, listEnum } from './types.ts'

/** Schemas of a contract that a value must all match. */
export type Side = { contract: Contract; all: Located[] }

/** How deep the fields are within which values are told apart. */
const MAX_DEPTH = 3

/** @returns the schemas of a field. */
export const listFieldSchemas = (parts: Part[], name: string): Located[] =>
  mapByName(parts, 'properties').get(name) ?? listUnnamed(parts, name)

/** Whether surely no value matches the schemas of both sides. Not exact: of alternatives within them, only the types are read. */
export function areDisjoint(one: Side, other: Side, depth = 0): boolean {
  const [parts, others] = [listPartsOfAll(one.all), listPartsOfAll(other.all)]
  const types = intersectTypes(findTypesOfMembers(parts), findTypesOfMembers(others))
  const accepts = ({ contract }: Side, by: Part[], value: unknown) =>
    accept(
      contract,
      by.map(({ schema }) => schema),
      value,
    )
  const excludesValues = (values: unknown[] | undefined) =>
    values?.every((value) => !(accepts(one, parts, value) && accepts(other, others, value)))
  if (types.length === 0 || excludesValues(listEnum(parts)) || excludesValues(listEnum(others)))
    return true
  const both = [...parts, ...others]
  const isApartInField = (name: string) =>
    areDisjoint(
      { ...one, all: listFieldSchemas(parts, name) },
      { ...other, all: listFieldSchemas(others, name) },
      depth + 1,
    )
  const areObjectsApart = () =>
    depth < MAX_DEPTH &&
    readKeyword(both, 'unevaluatedProperties').length === 0 &&
    [...listRequired(both)].some(isApartInField)
  return types.every((type) => excludesAll(both, type) || (type === 'object' && areObjectsApart()))
}
