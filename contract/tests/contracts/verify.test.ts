import { expect, it } from 'vitest'
import { writeCases } from '../verify/run-verify'

it('verify generates a value for a required property without a definition', async () => {
  const { cases, omitted } = await writeCases(`${import.meta.dirname}/box-undefined-required.yaml`)
  expect(omitted).toEqual([])
  expect(cases('valid-inputs')[0]?.requestBody?.payload).toMatchObject({ grant_type: 'string' })
  expect(cases('invalid-inputs')).toContainEqual(
    expect.objectContaining({ summary: 'post_oauth2_revoke: body grant_type is missing' }),
  )
})
