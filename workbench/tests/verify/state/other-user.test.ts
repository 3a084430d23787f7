import { describe, expect, it } from 'vitest'
import { contractWith, verifyBy } from '../run-verify'
import { OTHER_TOKEN, petPaths, servePets, TOKEN, type Variant } from './pet-server'

const BOTH = { CONTRACT_TOKEN: TOKEN, CONTRACT_OTHER_TOKEN: OTHER_TOKEN }

async function verify(access: Variant, args: string[] = [], env: Record<string, string> = BOTH) {
  const { server } = await servePets({ token: true, ...access })
  const all = ['--server', server, '--only', 'state-', '--allow-unreached', '*', ...args]
  return verifyBy(contractWith(petPaths({ token: true })), all, env)
}

describe('requestAsOther', () => {
  it.each<[string, Variant]>([
    ['hides the resource', { refusal: 404 }],
    ['refuses with an undocumented status', { refusal: 403 }],
    // A change or a DELETE may succeed where the user sees no resource.
    ['responds with success, without an effect', { refusal: 204 }],
  ])('accepts a server that %s', async (_, access) => {
    const { failures } = await verify(access)
    expect(failures.filter((one) => !one.endsWith('/documented-status'))).toEqual([])
  })

  it.each<[Variant, RegExp]>([
    [
      { allows: ['reads'] },
      /^reads it as another user: expected 401, 403 or 404, got 200 \(--shared getPet allows it\)$/,
    ],
    [
      { allows: ['lists'] },
      /^lists it as another user: it is in the list \(--shared listPets allows it\)$/,
    ],
    [
      { allows: ['changes'] },
      /^reads it after the change by another user: name was "Tom", and is .* \(--shared changePet allows it\)$/,
    ],
    [
      { changesRefused: true, refusal: 403 },
      /^reads it after the change by another user: name was "Tom", and is .* \(--shared changePet allows it\)$/,
    ],
    [
      { allows: ['deletes'] },
      /^reads it after the deletion by another user: it is not found \(--shared removePet allows it\)$/,
    ],
  ])('finds a server that grants access: %j', async (access, message) => {
    const { findings, status, json } = await verify(access)
    expect(findings.map(({ rule }) => rule)).toEqual(['object-authorization'])
    expect(findings[0]?.message).toMatch(message)
    expect(findings[0]?.command).toMatch(/Bearer \$\{CONTRACT_OTHER_TOKEN:\?\}/)
    expect(json).not.toContain('Marker')
    expect(status).toBe(1)
  })

  it('skips the operations that --shared names', async () => {
    const access: Variant = { allows: ['reads', 'lists'] }
    expect((await verify(access, ['--shared', 'getPet,listPets'])).findings).toEqual([])
  })

  it('sends the credential of a security scheme', async () => {
    const { findings } = await verify({ allows: ['reads'] }, [], {
      CONTRACT_TOKEN: TOKEN,
      CONTRACT_OTHER_CREDENTIAL_BEARER: OTHER_TOKEN,
    })
    expect(findings.map(({ rule }) => rule)).toEqual(['object-authorization'])
  })

  it('is skipped if the server rejects the credential', async () => {
    const env = { ...BOTH, CONTRACT_OTHER_TOKEN: 'Marker-Unknown-7' }
    const { tests, status } = await verify({ allows: ['reads'] }, [], env)
    expect(tests.find(({ name }) => name === 'another-user')).toMatchObject({
      status: 'skipped',
      message: 'all requests of another user got 401 (--other-token)',
    })
    expect(status).toBe(1)
  })
})
