import { groupBy } from '../group-by.ts'
import type { LoadedContract } from '../reader/load.ts'
import { curlOf } from './curl.ts'
import type { Finding, Verdict } from './findings.ts'
import type { Inputs, Step } from './run.ts'

/** Prints the verdict for a person. */
export function print(contract: LoadedContract, verdict: Verdict, server: string, inputs: Inputs) {
  const commandOf = (step: Step) => curlOf(contract, step, server, inputs)
  const { findings, passed, unjudged } = verdict
  const byStep = groupBy(findings, ({ step }) => step)
  for (const [step, broken] of byStep) printStep(step, broken, commandOf(step))
  for (const [because, some] of groupBy(unjudged, (one) => one.because)) {
    const ids = some.map(({ workflow }) => workflow.workflowId)
    console.log(`not judged, ${because}: ${ids.join(', ')}`)
  }
  if (unjudged.length > 0) console.log('')
  const variables = new Set(
    findings.flatMap(({ step }) => commandOf(step).match(/CONTRACT_\w+/g) ?? []),
  )
  if (variables.size > 0)
    console.log(
      `The commands read ${[...variables].join(', ')} from the shell: export a value and run again.\n`,
    )
  const failed = new Set(findings.map(({ workflow }) => workflow.workflowId)).size
  console.log(`${passed.length} passed, ${failed} failed, ${unjudged.length} not judged: ${server}`)
}

function printStep(step: Step, findings: Finding[], command: string) {
  const [first] = findings
  if (!first) return
  console.log(`FAILED  ${first.workflow.workflowId}: ${step.description}`)
  for (const { check, problem, place } of findings) {
    console.log(`  ${check}: ${problem}`)
    console.log(`    contract: ${place}`)
  }
  console.log(`    ${command}\n`)
}
