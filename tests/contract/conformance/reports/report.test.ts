// @vitest-environment jsdom
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, scratchProject } from '../../../run'
import { readXml } from '../../../workbench/conformance/read-xml'
import { parsed, verify } from '../../../workbench/conformance/run-kit'
import { conformingServer, type Fault } from '../conforming-server'

const SECRETS = {
  // With characters that each encoding changes.
  CONTRACT_PASSWORD: 'Marker "Pass" & 7/é',
  CONTRACT_NEW_PASSWORD: 'Marker+Pass=8',
  CONTRACT_TOKEN: 'Marker-Token-9',
}
const LIMITS = ['--timing-limit', '1000']

describe('the report', () => {
  it('has one finding per cause, the same counts in each format, and no secret', async () => {
    const echo: Fault = {
      acceptsShortPasswords: true,
      response: (_, { status }, call) => {
        if (status === 200) return {}
        const sent = `${new URLSearchParams(call)} ${encodeURIComponent(JSON.stringify(call))}`
        const isInvalid = status === 422
        return {
          status: isInvalid ? 400 : status,
          headers: { 'Content-Type': isInvalid ? 'text/html' : `text/plain; sent="${sent}"` },
          body: { message: 'No.', ...call },
        }
      },
    }
    const url = await conformingServer(echo)
    const codes = ['--code', '246810', '--wrong-code', '135791']
    const { output, json, xml } = await verify(['--server', url, ...LIMITS, ...codes], SECRETS)
    for (const written of [output, json, xml]) {
      expect(written).toMatch(/sent=.*\*{8}/)
      expect(written).not.toMatch(/Marker|246810|135791/)
    }
    // It breaks many rules by itself, and by none of the known causes.
    expect(output).toMatch(/^FAILED/)
    expect(output).not.toContain('CAUSE')

    const printed = /^(\d+) passed, (\d+) failed, (\d+) not judged: /m.exec(output) ?? []
    const [passed, failed, skipped] = printed.slice(1).map(Number)
    const tests = Number(passed) + Number(failed) + Number(skipped)
    const [, count, all] =
      /^FAILED {2}no-store: expected Cache-Control: no-store, got none {2}\((\d+) of (\d+) workflows and cases\)$/m.exec(
        output,
      ) ?? []
    expect(Number(count)).toBeGreaterThan(50)
    expect(Number(all)).toBe(tests)
    expect(output.match(/no-store: expected/g)).toHaveLength(1)
    expect(output).toMatch(/^ {2}also: reject-duplicate-in-capitals, .* and \d+ more$/m)

    const { reportFormat, results } = parsed(json)
    expect(reportFormat).toBe('CTRF')
    expect(results.summary).toMatchObject({ tests, passed, failed, skipped })
    expect(results.tests.filter(({ status }) => status === 'failed')).toHaveLength(Number(failed))

    const document = readXml(xml)
    const root = document.documentElement
    const number = (name: string) => Number(root.getAttribute(name))
    const counts = {
      tests: number('tests'),
      failed: number('failures'),
      skipped: number('skipped'),
    }
    expect(counts).toEqual({ tests, failed, skipped })
    expect(document.querySelectorAll('testcase')).toHaveLength(tests)
    expect(document.querySelectorAll('testcase > failure')).toHaveLength(Number(failed))
    expect(document.querySelectorAll('testcase > skipped')).toHaveLength(Number(skipped))
    expect(
      root.querySelector('testcase[name="reject-duplicate"] > failure')?.textContent,
    ).toContain('curl')
  })

  it('is written when Respect fails', async () => {
    const folder = scratchProject()
    const file = join(folder, 'contract/workflows/account.arazzo.yaml')
    writeFileSync(
      file,
      'arazzo: 1.0.1\nworkflows: [{ workflowId: unknown, dependsOn: [nowhere], steps: [{ stepId: unknown, description: None., operationId: login, parameters: [], successCriteria: [] }] }]\n',
    )
    const url = await conformingServer()
    const command = join(folder, 'contract/bin/aml-contract.js')
    const { status, output, json, xml } = await verify(['--server', url], SECRETS, (args, env) =>
      run('node', [command, ...args], env),
    )
    expect(output).toContain('Respect failed:')
    expect(output).not.toContain('Marker')
    expect(parsed(json).results.tests).toMatchObject([{ rawStatus: 'error' }])
    expect(readXml(xml).querySelectorAll('testcase > error')).toHaveLength(1)
    expect(status).toBe(1)
  })
})
