import { faker } from '@faker-js/faker/locale/en'

type Schema = { safeParse: (body: unknown) => { success: boolean } }

type Path = (string | number)[]

const URDU = 'ابپتجچدرزسشعقکلمنہیے '

/** The lengths that a longest text can have; the first that is valid counts. */
const LENGTHS = [1000, 500, 254, 128, 100, 20, 8]

/** Lists the places of all values in a body, inner ones first. */
function listPaths(value: unknown, path: Path = []): Path[] {
  const parts =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => listPaths(one, [...path, key]))
      : []
  return [...parts, path]
}

function change(
  body: unknown,
  [key, ...rest]: Path,
  replace: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return replace(body)
  const copy = { ...(body as Record<string, unknown>) }
  const next = change(copy[key], rest, replace)
  if (next === undefined) delete copy[key]
  else copy[key] = next
  return copy
}

/**
 * Varies a valid body: omits optional properties, and makes texts empty, as long as can be, or right to left. Each
 * variation is kept only if the schema accepts it. The same seed gives the same body.
 */
export function varyBody(schema: Schema, body: unknown, seed: number): unknown {
  faker.seed(seed)
  let varied = body
  for (const path of listPaths(body)) {
    const candidates: ((value: unknown) => unknown)[] = faker.helpers.arrayElement([
      [],
      [() => undefined],
      [(value) => typeof value === 'string' && ''],
      LENGTHS.map((length) => (value) => typeof value === 'string' && 'x'.repeat(length)),
      LENGTHS.map(
        (length) => (value) =>
          typeof value === 'string' && faker.string.fromCharacters(URDU, length),
      ),
    ])
    for (const candidate of candidates) {
      const next = change(varied, path, candidate)
      if (!schema.safeParse(next).success || Array.isArray(varied)) continue
      varied = next
      break
    }
  }
  return varied
}
