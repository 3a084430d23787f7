import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { writeFiles } from './files'
import { BIN, own, run } from './run'
import { findFreePort } from './serve'

const CONTRACT = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things: { get: { operationId: listThings, responses: { '204': { description: Done. } } } }
`

/** Responds with SERVICE_STATUS: 204 keeps the contract. */
const SERVICE = `#!/usr/bin/env node
const { createServer } = require('node:http')
require('node:fs').writeFileSync('service.pid', String(process.pid))
const status = Number(process.env.SERVICE_STATUS)
createServer(({ method, url }, response) =>
  response.writeHead(method === 'GET' && url === '/things' ? status : 405).end(),
).listen(Number(process.argv[3]), '127.0.0.1')
`

/** Replaces npx and the installed package. */
const NPX = `#!/bin/sh
[ "$1 $2 $3" = "--prefix contract-check aml-contract" ] || exit 9
shift 3
exec "${process.execPath}" "${BIN}" "$@"
`

function listSteps(file: string): string[] {
  type Steps = { run?: string }[]
  const pipeline = parse(readFileSync(own(`docs/ci/${file}`), 'utf8')) as {
    jobs?: { verify: { steps: Steps } }
    contract?: { script: string[] }
  }
  return (
    pipeline.contract?.script ?? pipeline.jobs?.verify.steps.flatMap((one) => one.run ?? []) ?? []
  )
}

/** Runs all steps of a pipeline file, even after a failure, in a folder with a server. */
async function runPipeline(file: string, status: number) {
  const folder = dirname(
    writeFiles({
      'openapi.yaml': CONTRACT,
      'start-service': SERVICE,
      'bin/npx': NPX,
      'bin/npm': '#!/bin/sh\n[ "$*" = "ci --prefix contract-check" ]\n',
    }),
  )
  for (const name of ['start-service', 'bin/npx', 'bin/npm']) chmodSync(join(folder, name), 0o755)
  onTestFinished(() => {
    process.kill(Number(readFileSync(join(folder, 'service.pid'), 'utf8')))
  })
  const port = String(await findFreePort())
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    SERVICE_STATUS: String(status),
  }
  writeFileSync(env.GITHUB_STEP_SUMMARY, '')
  const statuses: (number | null)[] = []
  let output = ''
  for (const step of listSteps(file)) {
    const ran = await run('bash', ['-e', '-c', step.replaceAll('8080', port)], env, folder)
    statuses.push(ran.status)
    output += ran.output
  }
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
  return { statuses, output, read }
}

describe('docs/ci/github-actions.yml', () => {
  it('passes a server that keeps the contract', async () => {
    const { statuses, output } = await runPipeline('github-actions.yml', 204)
    expect(statuses, output).toEqual([0, 0, 0, 0])
    expect(output).toMatch(/^::notice title=aml-contract verify::Operations: 1 passed/m)
  })

  it('fails for a server that breaks the contract, with annotations and a summary', async () => {
    const { statuses, output, read } = await runPipeline('github-actions.yml', 200)
    expect(statuses, output).toEqual([0, 0, 1, 0])
    expect(output).toMatch(/^::error file=openapi\.yaml,line=4,title=documented-status::/m)
    expect(read('summary.md')).toContain('### Errors')
  })
})

describe('docs/ci/gitlab-ci.yml', () => {
  it('passes a server that keeps the contract, and fails for a server that breaks it, with JUnit', async () => {
    const kept = await runPipeline('gitlab-ci.yml', 204)
    expect(kept.statuses, kept.output).toEqual([0, 0, 0, 0])
    const broken = await runPipeline('gitlab-ci.yml', 200)
    expect(broken.statuses, broken.output).toEqual([0, 0, 0, 1])
    expect(broken.read('reports/contract.xml')).toContain(
      '<failure message="documented-status: 200',
    )
  })
})
