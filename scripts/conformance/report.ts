import { operations } from './contract.ts'
import type { Finding, Verdict } from './findings.ts'
import type { Inputs, Step } from './run.ts'

/** A variable of the shell. Unset, it stops the command. */
const shell = (name: string) => `\${${name}:?}`

/** Inputs that are secrets: a shell variable stands for each, never its value. */
const SECRETS: Record<string, string> = {
  password: shell('CONTRACT_PASSWORD'),
  wrongPassword: `${shell('CONTRACT_PASSWORD')}-wrong`,
  newPassword: shell('CONTRACT_NEW_PASSWORD'),
  code: shell('CONTRACT_CODE'),
  wrongCode: shell('CONTRACT_WRONG_CODE'),
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** @returns a command that repeats the step by hand. */
function curlOf({ operationId, parameters }: Step, server: string, inputs: Inputs): string {
  const path = operations.find((operation) => operation.operationId === operationId)?.path
  const data = parameters.map(({ name, value }) => {
    const input = /^\$inputs\.(\w+)$/.exec(value)?.[1]
    const secret = input && SECRETS[input]
    const text = secret ? `"${name}=${secret}"` : quoted(`${name}=${input ? inputs[input] : value}`)
    return ` \\\n      --data-urlencode ${text}`
  })
  return `curl -iG ${quoted(server + path)}${data.join('')}`
}

/** Prints the verdict for a person. */
export function print(verdict: Verdict, server: string, inputs: Inputs) {
  const { findings, passed, unjudged } = verdict
  const byStep = Map.groupBy(findings, ({ step }) => step)
  for (const [step, broken] of byStep) printStep(step, broken, server, inputs)
  for (const [because, some] of Map.groupBy(unjudged, (one) => one.because)) {
    const ids = some.map(({ workflow }) => workflow.workflowId)
    console.log(`not judged, ${because}: ${ids.join(', ')}`)
  }
  if (unjudged.length > 0) console.log('')
  const variables = new Set(
    findings.flatMap(({ step }) => curlOf(step, server, inputs).match(/CONTRACT_\w+/g) ?? []),
  )
  if (variables.size > 0)
    console.log(
      `The commands read ${[...variables].join(', ')} from the shell: export a value and run again.\n`,
    )
  const failed = new Set(findings.map(({ workflow }) => workflow.workflowId)).size
  console.log(`${passed.length} passed, ${failed} failed, ${unjudged.length} not judged: ${server}`)
}

function printStep(step: Step, findings: Finding[], server: string, inputs: Inputs) {
  const [first] = findings
  if (!first) return
  console.log(`FAILED  ${first.workflow.workflowId}: ${step.description}`)
  for (const { check, problem, place } of findings) {
    console.log(`  ${check}: ${problem}`)
    console.log(`    contract: ${place}`)
  }
  console.log(`    ${curlOf(step, server, inputs)}\n`)
}
