import type { Contents, Media, Parameter, Response } from './contract'
import type { Random } from './random'
import { createSchema, type Schema } from './schemas'

export const MEDIA_TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/*',
  '*/*',
  'application/problem+json',
]
const FORM = 'application/x-www-form-urlencoded'
export const REQUEST_TYPES = [...MEDIA_TYPES, FORM, FORM]
export const REFS = ['A', 'B']

export const place = (random: Random) => ({ random, depth: 0, refs: REFS })
export const scalar = (random: Random): Schema =>
  random.pick([
    (): Schema => ({
      type: 'string',
      ...(random.chance(0.5) && { minLength: random.upTo(2) }),
      ...(random.chance(0.5) && { maxLength: 2 + random.upTo(1) }),
      ...(random.chance(0.3) && { pattern: random.pick(['^a', '^[ab]+$']) }),
    }),
    (): Schema => ({
      type: 'integer',
      ...(random.chance(0.5) && { minimum: random.upTo(2) }),
      ...(random.chance(0.5) && { maximum: 2 + random.upTo(2) }),
    }),
    (): Schema => ({ type: 'boolean' }),
    (): Schema => ({ type: 'string', enum: random.some(['a', 'b', 'ab'], 0.7).concat('c') }),
  ])()
const flat = (random: Random): Schema =>
  random.pick([
    () => scalar(random),
    () => scalar(random),
    (): Schema => ({
      type: 'array',
      items: scalar(random),
      ...(random.chance(0.3) && { minItems: random.upTo(2) }),
      ...(random.chance(0.3) && { maxItems: 2 + random.upTo(1) }),
    }),
    (): Schema => ({
      type: 'object',
      properties: Object.fromEntries(
        random
          .some(['x', 'y'], 0.8)
          .concat('z')
          .map((name) => [name, scalar(random)]),
      ),
      required: random.some(['z'], 0.4),
    }),
  ])()

const STYLES = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
} as const

export function createParameter(
  random: Random,
  name: string,
  location: Parameter['in'],
): Parameter {
  const required = location === 'path' || random.chance(0.4)
  const base = { name, in: location, required }
  if (location === 'query' && random.chance(0.1))
    return { ...base, content: 'application/json', schema: createSchema(place(random)) }
  const style = random.pick(STYLES[location])
  const structured =
    style === 'deepObject'
      ? { type: 'object', properties: { x: scalar(random), z: scalar(random) } }
      : { type: 'array', items: scalar(random), minItems: 1 }
  const isPlain = style === 'form' || style === 'simple' || style === 'label' || style === 'matrix'
  const schema: Schema =
    location === 'header' || location === 'cookie'
      ? scalar(random)
      : isPlain
        ? location === 'path'
          ? scalar(random)
          : flat(random)
        : structured
  return {
    ...base,
    schema,
    style,
    explode: style === 'deepObject' || (isPlain && random.chance(0.5)),
  }
}

export const createParameters = (random: Random) => [
  ...random.some(['q', 'r', 's'], 0.4).map((name) => createParameter(random, name, 'query')),
  ...random.some(['X-H'], 0.3).map((name) => createParameter(random, name, 'header')),
  ...random.some(['c'], 0.2).map((name) => createParameter(random, name, 'cookie')),
]

export const createHeaders = (random: Random, names: string[]) =>
  Object.fromEntries(
    random
      .some(names, 0.4)
      .map((name) => [name, { required: random.chance(0.5), schema: scalar(random) }]),
  )

export function createMedia(random: Random, type: string): Media {
  if (!isForm(type)) return { schema: createSchema(place(random)) }
  const names = random.some(['a', 'b'], 0.7).concat('c')
  const createField = () =>
    random.chance(0.3) ? { type: 'array', items: scalar(random), minItems: 2 } : scalar(random)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, createField()])),
      required: random.some(names, 0.3),
    },
    encoding: Object.fromEntries(
      random.some(names, 0.3).map((name) => [name, { style: 'form', explode: random.chance(0.5) }]),
    ),
  }
}

export const isForm = (type: string) => type === FORM

/** Forms beside a range are left out: the bodies that are drawn for a range are JSON. */
export function withoutForms(contents: Contents): Contents {
  const hasRange = Object.keys(contents).some((type) => type.includes('*'))
  return Object.fromEntries(
    Object.entries(contents).filter(([type]) => !(hasRange && isForm(type))),
  )
}

export const createContents = (random: Random, types: readonly string[]): Contents =>
  withoutForms(
    Object.fromEntries(
      [random.pick(types), ...(random.chance(0.3) ? [random.pick(types)] : [])].map((type) => [
        type,
        createMedia(random, type),
      ]),
    ),
  )

export const createResponse = (random: Random): Response => ({
  headers: createHeaders(random, ['X-R', 'ETag']),
  content: random.chance(0.8) ? createContents(random, MEDIA_TYPES) : {},
})
