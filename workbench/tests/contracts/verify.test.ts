import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeCases } from '../verify/run-verify'

const extract = (name: string) => join(import.meta.dirname, name)

it('generates cases of a body with a required property that has no definition', async () => {
  const { cases, omitted } = await writeCases(extract('box-undefined-required.yaml'))
  expect(omitted).toEqual([])
  expect(cases('valid-inputs')[0]?.requestBody?.payload).toMatchObject({ grant_type: '' })
  expect(cases('invalid-inputs')).toContainEqual(
    expect.objectContaining({ summary: 'post_oauth2_revoke: body grant_type is missing' }),
  )
})

it('reads an unknown format as an annotation, which no value breaks', async () => {
  const { omitted } = await writeCases(extract('digitalocean-unknown-format.yaml'))
  expect(omitted).toEqual([])
})
