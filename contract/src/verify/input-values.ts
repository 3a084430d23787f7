export const OMITTED = Symbol('omitted')

/** Copies an input with another value at some keys (structural sharing). */
export function changeValue<Input>(
  input: Input,
  [key, ...within]: string[],
  value: unknown,
): Input {
  if (key === undefined) return value as Input
  const copy = (Array.isArray(input) ? [...input] : { ...input }) as Input & object
  if (value === OMITTED && within.length === 0) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, changeValue(Reflect.get(copy, key), within, value))
  return copy
}
