import { describe, expect, it } from 'vitest'
import {
  ADDED,
  BROKEN,
  contract,
  createFolder,
  DESCRIBED,
  paths,
  prepareDiff,
  SAME,
  TWO,
} from './compared'

describe('diff --fail-on', () => {
  it.each([
    ['major', [1, 0, 0, 0]],
    ['minor', [1, 1, 0, 0]],
    ['patch', [1, 1, 1, 0]],
    ['none', [0, 0, 0, 0]],
  ])('%s exits for a major, a minor, a patch and no change with %j', async (level, expected) => {
    const found: (number | null)[] = []
    for (const change of [BROKEN, ADDED, DESCRIBED, SAME]) {
      // The version is high enough for each of them.
      const { status } = await prepareDiff(change, '1.0.0', '2.0.0')('--fail-on', level)
      found.push(status)
    }
    expect(found).toEqual(expected)
  })
})

const CLIENTS_RELY = { impact: 'major', reason: 'clients of the earlier contract rely on it' }
const NONE = { impact: 'minor', reason: null }

it('diff --format json prints only its documented shape', async () => {
  const { status, output } = await prepareDiff(BROKEN)('--format', 'json')
  expect(status).toBe(1)
  expect(JSON.parse(output)).toEqual({
    program: 'aml-contract',
    version: '0.0.0',
    command: 'diff',
    heading: ['Compared with base.yaml: 1.0.0. Now: 1.0.0.'],
    summary:
      '1 major change. info.version is 1.0.0, and this change needs 2.0.0. Revert it, or set version: 2.0.0 in revision.yaml.',
    isOk: false,
    audience: 'clients',
    comparisons: [
      {
        baseline: 'base.yaml',
        version: { base: '1.0.0', revision: '1.0.0', needed: '2.0.0' },
        impact: 'major',
        isOk: false,
      },
    ],
    findings: [
      {
        rule: 'operation-removed',
        severity: 'error',
        message: 'the operation is removed (clients of the earlier contract rely on it)',
        file: 'revision.yaml',
        line: 5,
        details: ['Earlier contract: base.yaml:5'],
        operation: 'GET /owners',
        impact: 'major',
        place: '',
        affects: { clients: CLIENTS_RELY, servers: NONE },
        base: 'base.yaml:5',
        revision: null,
      },
    ],
  })
})

const withSchema = (schema: string) =>
  `paths: { /pets: { get: { responses: { '200': { description: A., content: { application/json: { schema: ${schema} } } } } } } }`
const NARROWED = { base: withSchema('{ type: string }'), revision: withSchema('{ enum: [a] }') }
const CHANGED = { base: NARROWED.base, revision: withSchema('{ type: integer }') }

describe('diff --for', () => {
  const servers = 'servers of the earlier contract send what is invalid now'
  const clients = 'clients of the earlier contract receive what was invalid'
  it.each([
    [NARROWED, [], 0, 'now  response-enum-added'],
    [NARROWED, ['--for', 'servers'], 1, `(${servers})`],
    [NARROWED, ['--for', 'both'], 1, `(${servers})`],
    [CHANGED, ['--for', 'both'], 1, `(${clients}; ${servers})`],
  ])('rates %j with the options %j', async (change, options, expected, message) => {
    const { status, output } = await prepareDiff(change)(...options, '--fail-on', 'major')
    expect(output).toContain(message)
    expect(status).toBe(expected)
  })
})

describe('diff --exclude-deprecated', () => {
  const deprecate = (text: string, ...names: string[]) =>
    names.reduce(
      (all, name) => all.replace(`${name}: { get: {`, `${name}: { get: { deprecated: true,`),
      text,
    )
  const WITH_SCHEMA = (type: string, ...names: string[]) =>
    deprecate(
      `paths: { ${['/pets', '/owners']
        .map(
          (name) =>
            `${name}: { get: { responses: { '200': { description: A., content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }`,
        )
        .join(', ')} }\ncomponents: { schemas: { A: { type: ${type} } } }`,
      ...names,
    )
  it.each([
    ['the removal of a deprecated operation', deprecate(TWO, '/owners'), paths('/pets'), 0],
    ['the removal of another operation', deprecate(TWO, '/pets'), paths('/pets'), 1],
    ['an operation that is deprecated now', TWO, deprecate(paths('/pets'), '/pets'), 1],
    [
      'a component of deprecated operations only',
      WITH_SCHEMA('string', '/pets', '/owners'),
      WITH_SCHEMA('integer', '/pets', '/owners'),
      0,
    ],
    [
      'a component that another operation has too',
      WITH_SCHEMA('string', '/pets'),
      WITH_SCHEMA('integer', '/pets'),
      1,
    ],
  ])('rates %s', async (_, base, revision, expected) => {
    const diff = prepareDiff({ base, revision })
    expect((await diff('--exclude-deprecated')).status).toBe(expected)
    expect((await diff()).status).toBe(1)
  })
})

describe('diff --policy', () => {
  const accepted = (until: string, more = '') => `
accepted:
  - rule: operation-removed
    operation: GET /owners
    reason: It has no clients.
    until: ${until}
${more}`
  const UNUSED = `  - { rule: operation-added, operation: GET /owners, reason: A., until: 2999-01-01 }`

  async function withPolicy(policy: string, ...options: string[]) {
    const { diff } = createFolder({
      'base.yaml': contract(BROKEN.base),
      'revision.yaml': contract(BROKEN.revision),
      'policy.yaml': policy,
    })
    return diff('base.yaml', 'revision.yaml', '--policy', 'policy.yaml', ...options)
  }

  it.each([
    ['rules: { operation-removed: minor }', 1, 'revision.yaml:5  info  the operation is removed'],
    ['rules: { operation-removed: off }', 0, 'Nothing has changed.'],
    [accepted('2999-01-01'), 0, '    Accepted until 2999-01-01: It has no clients.'],
    // The last day counts.
    [accepted(new Date().toISOString().slice(0, 10)), 0, '    Accepted until'],
    [accepted('2000-01-01'), 1, 'policy.yaml:3  error  operation-removed was accepted until'],
    [accepted('2000-01-01'), 1, 'revision.yaml:5  error  the operation is removed'],
    [accepted('2999-01-01', UNUSED), 0, 'policy.yaml:7  warning  operation-added is accepted, but'],
    [
      accepted('2999-01-01', '    place: body'),
      1,
      "policy.yaml:3  warning  operation-removed is accepted at 'body', but there is no such change: a place is the text of a finding before its colon, or of its 'Also at'",
    ],
  ])('applies %s', async (policy, expected, message) => {
    const { status, output } = await withPolicy(policy)
    expect(output).toContain(message)
    expect(status).toBe(expected)
  })

  it.each([
    [BROKEN, 'The policy accepts 1 major change. Nothing else has changed.'],
    [
      { ...BROKEN, revision: paths('/pets', '/shops', '/clubs') },
      'The policy accepts 1 major change. 2 minor changes. info.version is 1.0.0, and the other changes need 1.1.0. Revert them, or set version: 1.1.0 in revision.yaml.',
    ],
    [
      { ...BROKEN, revision: paths('/pets', '/shops') },
      'The policy accepts 1 major change. 1 minor change. info.version is 1.0.0, and the other change needs 1.1.0. Revert it, or set version: 1.1.0 in revision.yaml.',
    ],
  ])('counts accepted changes apart from the others: %j', async ({ base, revision }, summary) => {
    const { diff } = createFolder({
      'base.yaml': contract(base),
      'revision.yaml': contract(revision),
      'policy.yaml': accepted('2999-01-01'),
    })
    const { output } = await diff('base.yaml', 'revision.yaml', '--policy', 'policy.yaml')
    expect(output.trimEnd().split('\n').at(-1)).toBe(summary)
  })

  it('exits with 0 for an expired entry with --fail-on none', async () => {
    const { status } = await withPolicy(accepted('2000-01-01'), '--fail-on', 'none')
    expect(status).toBe(0)
  })

  it.each([
    ['[]', 'policy.yaml:1: a policy must be a map with rules or accepted.'],
    ['a: 1', 'policy.yaml:1: a is an unknown field.'],
    ['rules: []', 'policy.yaml:1: rules must be a map.'],
    ['rules:\n  gone: off', 'policy.yaml:2: gone is an unknown rule: see diff --rules.'],
    [
      'rules:\n  operation-removed: low',
      'policy.yaml:2: operation-removed must be one of: major, minor, patch, off.',
    ],
    ['accepted: {}', 'policy.yaml:1: accepted must be a list.'],
    ['accepted:\n  - 1', 'policy.yaml:2: an accepted change must be a map.'],
    ['accepted:\n  - rule: operation-removed', 'policy.yaml:2: until is missing.'],
    [accepted('soon'), 'policy.yaml:6: until must be a date: 2027-01-31.'],
    [accepted('2027-01-01', '    when: 1'), 'policy.yaml:7: when is an unknown field.'],
    ['rules: {', 'policy.yaml:1: '],
  ])('rejects %s with its line', async (policy, message) => {
    const { status, output } = await withPolicy(policy)
    expect(output).toContain(message)
    expect(status).toBe(2)
  })
})

it('diff --rules prints every rule with its ratings', async () => {
  const { output, status } = await createFolder({}).diff('--rules')
  expect(status).toBe(0)
  expect(output).toMatch(/^rule +clients +servers +message$/m)
  expect(output).toMatch(/^response-enum-value-added +major +minor +may be \{after\} now$/m)
  expect(output).toMatch(/^response-enum-value-added +major +minor /m)
  expect(output).toMatch(/^documentation-changed +patch +patch /m)
})

it('diff compares the valid keywords of a schema that has invalid ones', async () => {
  const wrong = (rest: string) =>
    withSchema(`{ required: [1], properties: { a: null, b: 5 }, allOf: 7, ${rest} }`)
  const change = { base: wrong('minProperties: 2'), revision: wrong('minProperties: 1') }
  const { status, output } = await prepareDiff(change)()
  expect(output).toContain('minProperties falls from 2 to 1')
  expect(status).toBe(1)
})

it.each([[['base.yaml', 'none.yaml']], [['none.yaml', 'base.yaml']]])(
  'diff %j exits with 2 for a missing file',
  async (args) => {
    const { diff } = createFolder({ 'base.yaml': contract(SAME.base) })
    expect(await diff(...args)).toEqual({ status: 2, output: 'none.yaml: does not exist\n' })
  },
)

describe('the verdict of diff', () => {
  const UNRATED =
    'no semantic version, such as 1.2.3: after a breaking change it has to differ, and no more is checked.'
  it.each([
    [SAME, '1.0.0', '1.0.0', 'Nothing has changed.'],
    [SAME, '2.0.0', '1.0.0', 'info.version is 1.0.0, and 2.0.0 is already published.'],
    [BROKEN, '1.0.0', '2.0.0', '2.0.0 matches the change.'],
    [SAME, '1.0.0', '2.0.0', 'Nothing has changed.'],
    [
      BROKEN,
      'v1',
      'v1',
      'info.version is v1 as before, and 1 change is breaking. Revert it, or set another version in revision.yaml.',
    ],
    [DESCRIBED, 'v1', 'v1', `No change is breaking. v1 is ${UNRATED}`],
    [SAME, '2.0.0', '2.0.x', `Nothing has changed. 2.0.x is ${UNRATED}`],
    [BROKEN, 'v1', '2.0.0', `\n1 major change. The version has changed too. v1 is ${UNRATED}`],
  ])('on %j from version %s to %s is %s', async (change, from, to, message) => {
    const { output } = await prepareDiff(change, from, to)()
    expect(output).toContain(message)
  })

  it.each([
    [
      'none',
      '1.0.0',
      'info.version is 1.0.0, and this change needs 2.0.0: --fail-on none ignores that.',
    ],
    [
      'none',
      'v1',
      'info.version is v1 as before, and 1 change is breaking: --fail-on none ignores that.',
    ],
    ['major', '1.0.0', 'There is 1 major change, and --fail-on is major.'],
  ])('advises nothing with --fail-on %s', async (level, from, verdict) => {
    const { output } = await prepareDiff(BROKEN, from)('--fail-on', level)
    expect(output.trimEnd().split('\n').at(-1)).toBe(`1 major change. ${verdict}`)
  })

  it('reports a missing version', async () => {
    const withoutInfo = (text: string) => contract(text).replace(/info: .*/, '')
    const { diff } = createFolder({
      'base.yaml': withoutInfo(BROKEN.base),
      'revision.yaml': withoutInfo(BROKEN.revision),
    })
    const { status, output } = await diff('base.yaml', 'revision.yaml')
    expect(output).toContain('Compared with base.yaml: no version. Now: no version.\n')
    expect(output).toContain('info.version is missing as before')
    expect(status).toBe(1)
  })
})

describe('diff exits with 2 for invalid arguments', () => {
  it.each([
    [['--fail-on', 'all'], '--fail-on must be one of: version, major, minor, patch, none.'],
    [['--for', 'all'], '--for must be one of: clients, servers, both.'],
    [['--since', 'HEAD'], 'Name BASE or --since, not both.'],
    [['--contract', 'base.yaml'], 'Name REVISION or --contract, not both.'],
    [['--policy', 'gone.yaml'], "--policy: gone.yaml can't be read (ENOENT)."],
    [['more.yaml'], "Unexpected argument 'more.yaml'."],
  ])('%j', async (args, message) => {
    const { status, output } = await prepareDiff(SAME)(...args)
    expect(output).toContain(message)
    expect(status).toBe(2)
  })

  it('--contract without a base', async () => {
    const { diff } = createFolder({ 'base.yaml': contract(SAME.base) })
    const { status, output } = await diff('--contract', 'base.yaml')
    expect(output).toContain('Name two contracts, BASE and REVISION, or --since REF.')
    expect(status).toBe(2)
  })
})
