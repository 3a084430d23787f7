import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../run'
import { changedContract, NEXT, PUBLISHED, version } from './changed-contract'
import { runHere } from './run-here'

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
      'minLength: 8',
      'minLength: 9',
      'query parameter password: minLength rises from 8 to 9 (clients of the earlier contract send what is invalid now)',
    ],
    ['minor', / {6}parameters:\n/, DEVICE, 'query parameter device: the parameter is new'],
    ['patch', 'Sign in\n', 'Come in\n', 'summary changed'],
  ] as const)('needs a new %s version, and names the change', async (impact, from, to, named) => {
    const file = join(scratchFolder(), 'openapi.yaml')
    writeFileSync(file, changedContract([[from, to]]))
    const { status, output } = await runHere(['diff', PUBLISHED, file])
    expect(output).toContain(`${impact === 'major' ? 'error' : 'info'}  ${named}`)
    expect(output).toContain(`info.version is ${version}, and these changes need ${NEXT[impact]}`)
    expect(status).toBe(1)
  })
})
