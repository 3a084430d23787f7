import type { Header, Parameter } from '../model/contract.ts'
import { type Compare, findPointers } from './comparison.ts'
import { compareDocumentation, compareExamples } from './documentation.ts'
import { compareOptionalSchemas, locateSchema } from './optional-schemas.ts'
import { listPartsOfAll } from './parts.ts'
import { mayBeStructured } from './types.ts'

type Field = Parameter | Header

const findLocation = (one: Field) => ('in' in one ? one.in : 'header')
/** A header has the style `simple`. */
const findStyle = (one: Field) => ('style' in one ? one.style : 'simple')

/** In the style `simple`, a list has commas with and without `explode` (RFC 6570, section 3.2.2). */
const usesExplode = (one: Field) =>
  mayBeStructured(
    listPartsOfAll(locateSchema(one.schema)),
    findStyle(one) === 'simple' ? ['object'] : undefined,
  )

export function compareField(
  kind: 'parameter' | 'header',
  ...[comparison, was, is, scope]: Parameters<Compare<Field>>
) {
  const { report, reportFlag } = comparison
  const pointers = findPointers(was, is)
  const required = [`${kind}-became-required`, `${kind}-became-optional`] as const
  reportFlag(required, [was.required, is.required], scope, pointers)
  const deprecated = [`${kind}-deprecated`, `${kind}-no-longer-deprecated`] as const
  reportFlag(deprecated, [was.deprecated, is.deprecated], scope, pointers)

  const showsExplode = usesExplode(was) || usesExplode(is)
  const describeSerialization = (one: Field) => {
    const explode = one.explode ? ', exploded' : ', not exploded'
    return one.mediaType ?? `${findStyle(one)}${showsExplode ? explode : ''}`
  }
  const [before, after] = [describeSerialization(was), describeSerialization(is)]
  if (findLocation(was) === findLocation(is) && before !== after)
    report('serialization-changed', scope, { ...pointers, before, after })
  compareDocumentation(comparison, was, is, scope)
  compareExamples(comparison, was.examples, is.examples, scope)
  compareOptionalSchemas(comparison, was.schema, is.schema, scope)
}
