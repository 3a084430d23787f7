/**
 * Serializes a body of `application/x-www-form-urlencoded`: a list as `a=1&a=2`, an object as JSON (OpenAPI 3.1, section
 * 4.8.15.1).
 */
export const serializeForm = (data: unknown): string =>
  String(
    new URLSearchParams(
      Object.entries(Object(data)).flatMap(([name, values]) =>
        [values].flat().flatMap((value) => (value === undefined ? [] : [[name, toText(value)]])),
      ),
    ),
  )

const toText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
