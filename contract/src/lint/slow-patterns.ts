import { isRecord, type Schema, walkTexts } from '../model/document/document.ts'
import { type Visited, visitObjects } from '../model/document/object-types.ts'
import { TimeoutError } from '../model/document/run-with-timeout.ts'
import { createPatternTest } from '../model/schema/pattern.ts'
import { pointerOfSchema, walkSchema } from '../model/schema/schema.ts'
import type { LintRule } from './rules.ts'

/** The schema of an object, and the texts of its examples. */
function readExamples({ type, node }: Visited): [Schema, string[]] | undefined {
  const { example, examples, default: usual, schema } = node
  const own = type === 'schema' ? node : schema
  const texts = [...walkTexts([example, examples, type === 'schema' ? usual : undefined])]
  return isRecord(own) && texts.length > 0 ? [own as Schema, texts] : undefined
}

/** Matching may take years: each tool that validates the example would wait. */
export const SLOW_PATTERN: LintRule = {
  name: 'slow-pattern',
  check({ document }, report) {
    const tried = new Set<string>()
    visitObjects(document, (object) => {
      const [schema, texts] = readExamples(object) ?? []
      if (!schema || !texts) return
      for (const part of walkSchema(schema)) {
        const { pattern } = part
        if (typeof pattern !== 'string') continue
        const test = createPatternTest(pattern)
        for (const text of texts) {
          const key = JSON.stringify([pattern, text])
          if (tried.has(key)) continue
          tried.add(key)
          try {
            test(text)
          } catch (error) {
            if (!(error instanceof TimeoutError)) throw error
            report(
              `The pattern ${pattern} takes too long for an example, which is not checked: write it without a repetition within a repetition.`,
              [...pointerOfSchema(part), 'pattern'],
            )
            break
          }
        }
      }
    })
  },
}

/** Redocly's rules that validate examples. */
export const EXAMPLE_RULES = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
]
