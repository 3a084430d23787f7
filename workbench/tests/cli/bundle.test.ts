import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadContract } from '../../src/model/contract/load.ts'
import { workbench, writeFiles } from '../files'
import { FILES, HEAD } from '../fixtures/several-files'

describe('bundle', () => {
  it('writes several files as one file, in YAML or JSON', async () => {
    const file = writeFiles(FILES)
    const cwd = dirname(file)
    const args = ['bundle', '--contract', 'openapi.yaml']
    expect(await workbench([...args, 'out.json'], cwd)).toEqual({
      status: 0,
      output: 'The contract is in out.json\n',
    })
    const { output } = await workbench(args, cwd)
    const { document } = await loadContract(file)
    expect(parse(output)).toEqual(document)
    expect(JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))).toEqual(document)
    const { openapi, operations } = await loadContract(join(cwd, 'out.json'))
    expect([openapi, operations.length]).toEqual(['3.1.0', 2])
  })

  it.each([
    ['bundle', 'openapi.yaml', 'parts/../openapi.yaml'],
    ['reference', 'openapi.yaml', '.'],
  ])('%s %s %s does not overwrite a file of the contract', async (...args) => {
    const file = writeFiles(FILES)
    const before = readFileSync(file, 'utf8')
    const { status, output } = await workbench(args, dirname(file))
    expect(output).toMatch(/openapi\.yaml is a file of the contract: choose another name\./)
    expect(status).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('serializes every string without a change', async () => {
    const long = 'word '.repeat(30).trim()
    const texts = [
      `${long}\n\n  - ${long}\n  \nAnother line.\n`,
      ' \n',
      ' \n- two\n',
      'one\n\t\ntwo\n',
      `  ${long}  \n\n`,
      `${long}\r\n\r\n ${long}\r\n`,
      `${long} # no comment\r\n\n\n \n`,
      '\uFEFFone',
      '---\n...\n',
    ]
    const properties = Object.fromEntries(
      texts.map((description, index) => [`text${index}`, { type: 'string', description }]),
    )
    const schema = "{ $ref: './texts.json' }"
    const file = writeFiles({
      'openapi.yaml': `${HEAD}paths: {}\nwebhooks: { told: { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } } }\n`,
      'texts.json': JSON.stringify({ type: 'object', properties }),
    })
    const cwd = dirname(file)
    await workbench(['bundle', 'out.yaml', '--contract', 'openapi.yaml'], cwd)
    const written = parse(readFileSync(join(cwd, 'out.yaml'), 'utf8')) as object
    expect(written).toHaveProperty('components.schemas.texts.properties', properties)
    const { output } = await workbench(['diff', 'openapi.yaml', 'out.yaml'], cwd)
    expect(output).toContain('Nothing has changed.')
  })

  it('resolves YAML aliases of the files', async () => {
    const file = writeFiles({
      'openapi.yaml': `${HEAD}x-a: &a { b: [1] }\npaths: { /a: { $ref: a.yaml } }\ncomponents:\n  examples: { one: { value: *a }, two: { value: *a } }\n`,
      'a.yaml': 'get: { responses: {} }\n',
    })
    const { output } = await workbench(['bundle', '--contract', file])
    expect(output).not.toMatch(/[&*]a/)
    const value = { b: [1] }
    expect(parse(output)).toMatchObject({
      components: { examples: { one: { value }, two: { value } } },
    })
  })

  it.each([
    ['out.JSON', 'openapi.yaml', '{'],
    ['out.txt', 'openapi.json', 'openapi'],
    ['out', 'openapi.yml', '#'],
    ['out.json', 'openapi.JSON', ' {'],
  ])('writes %s from %s in the format of the name', async (name, contract, start) => {
    const isJson = /json$/i.test(contract)
    const text = isJson
      ? ' { "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {} }'
      : `# A comment.\n${HEAD}paths: {}\n`
    const cwd = dirname(writeFiles({ [contract]: text }))
    expect(await workbench(['bundle', name, '--contract', contract], cwd)).toMatchObject({
      status: 0,
    })
    const written = readFileSync(join(cwd, name), 'utf8')
    expect(written.slice(0, start.length)).toBe(start)
    expect(parse(written)).toEqual(parse(text))
  })
})
