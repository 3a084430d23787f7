import type { JsonPointer, Schema } from '../model/document/document.ts'
import { includesType } from '../model/schema/schema.ts'
import { GROUPS, type Located, listParts, type Part, readKeyword } from './parts.ts'
import { findTypes } from './types.ts'

export type Group = {
  keyword: (typeof GROUPS)[number]
  members: Located[]
  pointer: string[]
  hasDiscriminator: boolean
}

export const readMembers = (value: unknown, pointer: JsonPointer): Located[] =>
  (Array.isArray(value) ? value : []).map((schema: Schema, index) => ({
    schema,
    pointer: [...pointer, String(index)],
  }))

export const listGroups = (parts: Part[]): Group[] =>
  GROUPS.flatMap((keyword) =>
    readKeyword(parts, keyword).map(({ value, pointer }) => ({
      keyword,
      pointer,
      members: readMembers(value, pointer),
      hasDiscriminator: readKeyword(parts, 'discriminator').length > 0,
    })),
  )

export const sharesType = (one: Located, other: Located) => {
  const types = findTypes(listParts(other))
  return findTypes(listParts(one)).some((type) => includesType(types, type))
}
