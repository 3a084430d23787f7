import { describe, expect, it } from 'vitest'
import { contractFile } from '../workbench/conformance/run-kit'
import { runHere } from '../workbench/run-here'
import { changedContract, NEXT, PUBLISHED, version } from './changed-contract'

const DEVICE = `      parameters:
        - name: device
          in: query
          description: What the person signs in with.
          schema:
            $ref: '#/components/schemas/PersonName'
          example: Phone
`

describe('aml-contract diff', () => {
  it.each([
    [
      'major',
      'BREAKING',
      'minLength: 8',
      'minLength: 9',
      'GET /auth/register query parameter password: minLength rises from 8 to 9 (earlier clients send what is invalid now)',
    ],
    [
      'minor',
      'Additions',
      / {6}parameters:\n/,
      DEVICE,
      'GET /auth/login query parameter device: the parameter is new',
    ],
    ['patch', 'Descriptions', 'Sign in\n', 'Come in\n', 'GET /auth/login: summary changed'],
  ] as const)(
    'asks for a new %s version, and names the change under %s',
    async (impact, title, from, to, named) => {
      const file = contractFile(changedContract([[from, to]]))
      const { status, output } = await runHere('aml-contract', ['diff', PUBLISHED, file])
      const section = output.split('\n\n').find((part) => part.startsWith(title))
      expect(section).toContain(named)
      expect(output).toContain(`info.version is ${version}, and these changes need ${NEXT[impact]}`)
      expect(status).toBe(1)
    },
  )
})
