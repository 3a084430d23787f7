import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'

/** Planted faults and legal variants of a server, by name. */
type Catalogue = {
  server: string
  program: string
  token: string
  /** Credential of another user. */
  other?: string
  faults: Record<string, Record<string, string>>
  /** The reasons why verify does not find some faults. */
  unseen?: Record<string, string>
  variants: Record<string, string>
}

const FOLDER = join(import.meta.dirname, 'servers')
const BIN = join(import.meta.dirname, '../bin/openapi-workbench.js')
const RESULTS = join(import.meta.dirname, '../docs/state-benchmark.md')
const scratch = mkdtempSync(join(tmpdir(), 'state-benchmark-'))

/** @returns the command that starts the server. */
function compileServer(language: string, program: string): [command: string, ...args: string[]] {
  const source = join(FOLDER, language, program)
  if (language === 'node') return [process.execPath, source]
  if (language === 'java') {
    execFileSync('javac', ['-d', scratch, source])
    return ['java', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-cp', scratch, 'Server']
  }
  execFileSync('go', ['build', '-o', join(scratch, 'server'), source])
  return [join(scratch, 'server')]
}

let port = 24_700

/** @returns the exit code, and the rules of the findings. */
async function verify(
  language: string,
  command: [string, ...string[]],
  [token, other]: [string, string],
  env: object,
) {
  port += 1
  const [program, ...args] = [...command, String(port)]
  const server = spawn(program ?? '', args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  try {
    while (!(await fetch(address).catch(() => undefined))) {
      if (server.exitCode !== null)
        throw new Error(
          `${program} exited with ${server.exitCode} before it responded at ${address}.`,
        )
      await wait(50)
    }
    const report = join(scratch, 'report.json')
    const contract = join(FOLDER, language, 'openapi.yaml')
    const options = [BIN, 'verify', contract, '--server', address, '--report', 'json', report]
    const run = spawn(process.execPath, options, {
      env: { ...process.env, CONTRACT_TOKEN: token, CONTRACT_OTHER_TOKEN: other },
      stdio: 'ignore',
    })
    const status = await new Promise<number | null>((done) => run.once('close', done))
    const { findings } = JSON.parse(readFileSync(report, 'utf8')) as {
      findings: { rule: string; severity: string; message: string }[]
    }
    return { status, rules: [...new Set(findings.map(({ rule }) => rule))], findings }
  } finally {
    server.kill()
  }
}

const onlyLanguage = process.argv[2]
const onlyName = process.argv[3]
const lines: string[] = []
const counts: string[] = []
for (const language of ['node', 'java', 'go']) {
  if (onlyLanguage && language !== onlyLanguage) continue
  const read = (file: string) => readFileSync(join(FOLDER, language, file), 'utf8')
  const {
    server,
    program,
    token,
    other = '',
    faults,
    unseen,
    variants,
  } = parse(read('catalogue.yaml')) as Catalogue
  const source = read(program)
  const command = compileServer(language, program)
  const verifyWith = async (env: Record<'FAULT' | 'VARIANT', string>) => {
    const name = env.FAULT || env.VARIANT
    if (name && !source.includes(`${env.FAULT && language !== 'node' ? '"' : ''}${name}`))
      throw new Error(`catalogue.yaml names ${name}, which ${program} does not implement.`)
    const result = await verify(language, command, [token, other], env)
    if (onlyName) console.log(name, result.findings)
    return result
  }
  lines.push(`## ${server}`, '', '| Fault | | Result |', '|---|---|---|')
  const names = Object.entries(faults).flatMap(([area, all]) =>
    Object.entries(all).map(([name, description]) => ({ area, name, description })),
  )
  let found = 0
  for (const { area, name, description } of names) {
    if (onlyName && name !== onlyName) continue
    const { rules } = await verifyWith({ FAULT: name, VARIANT: '' })
    if (rules.length > 0) found += 1
    const result =
      rules.length > 0 ? `found: ${rules.join(', ')}` : `**not found**: ${unseen?.[name] ?? ''}`
    lines.push(`| ${area} | ${description} | ${result} |`)
    if (!rules.length || onlyName) console.log(language, name, result)
  }
  lines.push('', '| Legal variant | Result |', '|---|---|')
  const legal = Object.entries({ '': 'the server as it is', ...variants })
  let alarms = 0
  for (const [name, description] of legal) {
    if (onlyName && name !== onlyName) continue
    const { status, rules, findings } = await verifyWith({ FAULT: '', VARIANT: name })
    if (status !== 0) alarms += 1
    const result = status === 0 ? 'clean' : `**false alarm**: ${rules.join(', ')}`
    lines.push(`| ${description} | ${result} |`)
    if (status !== 0 || onlyName)
      console.log(language, name, result, findings.map(({ message }) => message).slice(0, 4))
  }
  lines.push('')
  counts.push(`| ${server} | ${found} of ${names.length} | ${alarms} of ${legal.length} |`)
}
rmSync(scratch, { recursive: true })
const heading = [
  '# verify and servers with faults of state',
  '',
  'Written by `npm run benchmark:state -w workbench`, which needs Java 17 and Go. Each fault is planted in a server of a',
  'public contract, in `benchmark/servers`; a legal variant must have no finding.',
  '',
  '| Server | Faults found | False alarms |',
  '|---|---|---|',
  ...counts,
  '',
]
const text = [...heading, ...lines].join('\n')
if (onlyLanguage) console.log(counts.join('\n'))
else writeFileSync(RESULTS, text)
