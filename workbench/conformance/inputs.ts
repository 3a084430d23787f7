import { isRecord } from '../reader/document.ts'

/** A part of a workflow with values in place of the inputs that it names: `$inputs.x`, `{$inputs.x}`. */
export function filled<T>(node: T, values: Record<string, string>): T {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(/\{?\$inputs\.(\w+)\}?/g, (text, name) => values[name] ?? text)
    if (Array.isArray(part)) return part.map(fill)
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
  }
  return fill(node) as T
}
