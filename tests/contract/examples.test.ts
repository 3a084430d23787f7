import { expect, it } from 'vitest'
import { findSchemas, scenarios } from './contract'

it.each(scenarios)(
  'the example $operationId $status $name is valid by its generated schema',
  (example) => {
    const schema = findSchemas(example.operationId).responses[example.status]
    expect(schema?.safeParse(example.value)).toEqual({ success: true, data: example.value })
  },
)
