import { describe, expect, it } from 'vitest'
import { findSchemas, requestSchemas, sampleInput, scenarios } from './contract'

describe('the contract’s examples', () => {
  it.each(scenarios)('$operationId $status $name is valid by its generated schema', (example) => {
    const schema = findSchemas(example.operationId).responses[example.status]
    expect(schema?.safeParse(example.value)).toEqual({ success: true, data: example.value })
  })

  const withQuery = scenarios.filter(({ operationId }) => requestSchemas(operationId).query)
  it.each(withQuery)('$operationId $status $name is reached by valid input', (scenario) => {
    const sample = sampleInput(scenario)
    const { query } = requestSchemas(scenario.operationId)
    expect(query?.safeParse(sample)).toEqual({ success: true, data: sample })
  })
})
