import { describe, expect, it } from 'vitest'
import { maskSecrets } from '../../../../workbench/conformance/judging/secrets'

/** With characters that each encoding changes. */
const PASSWORD = 'Marker "Pass" & 7/é'

describe('the secrets of a run', () => {
  const values = { password: PASSWORD, wrongPassword: `${PASSWORD}-wrong`, code: '123456' }
  const secrets = { password: '', wrongPassword: '', code: '', token: '' }
  const inputs = { values, secrets }

  it('are masked in every encoding', () => {
    const form = new URLSearchParams([['', PASSWORD]]).toString().slice(1)
    const json = JSON.stringify(PASSWORD).slice(1, -1)
    const ascii = json.replace('é', '\\u00E9').replace('/', '\\/')
    const web = PASSWORD.replace('&', '&#38;').replaceAll('"', '&quot;').replace('é', '&#xE9;')
    const percent = encodeURIComponent(PASSWORD)
    const twice = encodeURIComponent(percent)
    const nested = JSON.stringify(json).slice(1, -1)
    for (const written of [
      PASSWORD,
      form,
      json,
      ascii,
      web,
      percent,
      percent.replace(/%../g, (byte) => byte.toLowerCase()),
      twice,
      nested,
    ])
      expect(maskSecrets(`a ${written} b`, inputs), written).toBe('a ******** b')
    expect(maskSecrets(`${PASSWORD}-wrong`, inputs)).toBe('********')
  })

  it('are not found in other values: a longer number, a sample of the contract', () => {
    const text = 'phone=393331234567 Correct-Horse-7 1234567 sofia.rossi@example.com'
    expect(maskSecrets(text, inputs)).toBe(text)
    expect(maskSecrets('code=123456&a code%20123456 x123456.', inputs)).toBe(
      'code=********&a code%20******** x********.',
    )
    expect(
      maskSecrets(text, { values: { email: 'sofia.rossi@example.com', token: '' }, secrets }),
    ).toBe(text)
  })
})
