import { groupBy } from '../group-by.ts'
import type { LoadedContract } from '../reader/load.ts'
import type { Cause } from './causes.ts'
import { curlOf } from './curl.ts'
import type { Verdict } from './findings.ts'
import { type Group, groupsOf } from './grouping.ts'
import { maskSecrets } from './mask-secrets.ts'
import type { Inputs } from './results.ts'
import { nounFor, type Workflow } from './workflows.ts'

/** How many ids are listed of workflows with the same findings. */
const LISTED = 8

/** Where the text beside FAILED begins. */
const BESIDE = ' '.repeat('FAILED  '.length)

/**
 * The verdict for a person: known causes, findings grouped by cause, workflows that were not judged,
 * and the counts on the last line.
 * @returns its text, without any secret of the inputs.
 */
export function reportOf(
  contract: LoadedContract,
  verdict: Verdict,
  causes: Cause[],
  server: string,
  inputs: Inputs,
): string {
  const { findings, passed, unjudged } = verdict
  const failed = new Set(findings.map(({ workflow }) => workflow))
  const all = [...passed, ...failed, ...unjudged.map(({ workflow }) => workflow)]
  const total = `${all.length} ${nounFor(all)}`
  const hidden = (text: string) => maskSecrets(text, inputs)
  const groups = groupsOf(findings).map((group) => {
    const [{ step }] = group.findings
    return { group, command: curlOf(contract, step, server, inputs) }
  })
  const variables = new Set(groups.flatMap(({ command }) => command.match(/CONTRACT_\w+/g) ?? []))
  return [
    ...causes.map(({ what, todo }) => `${hidden(`CAUSE   ${what}\n${BESIDE}${todo}`)}\n`),
    // A command holds samples of the contract and names of variables, but no secret.
    ...groups.map(({ group, command }) => {
      const { before, after } = linesOf(group, total)
      return [...before.map(hidden), `    ${command}`, ...after, ''].join('\n')
    }),
    ...[...groupBy(unjudged, ({ because }) => because)].map(
      ([because, some]) =>
        `not judged, ${because}: ${listed(some.map(({ workflow }) => workflow))}`,
    ),
    ...(unjudged.length > 0 ? [''] : []),
    ...(variables.size > 0
      ? [
          `The commands read ${[...variables].join(', ')} from the shell: export a value and run again.\n`,
        ]
      : []),
    `${passed.length} passed, ${failed.size} failed, ${unjudged.length} not judged: ${server}`,
  ].join('\n')
}

/** What is printed of a group before and after its command. */
function linesOf({ findings, workflows }: Group, total: string) {
  const [{ workflow, step }] = findings
  const example = `${workflow.workflowId}: ${step.description}`
  if (workflows.length === 1)
    return {
      before: [
        `FAILED  ${example}`,
        ...findings.flatMap(({ check, problem, place }) => [
          `  ${check}: ${problem}`,
          `    contract: ${place}`,
        ]),
      ],
      after: [],
    }
  const [first = '', ...more] = findings.map(({ check, problem }) => `${check}: ${problem}`)
  return {
    before: [
      `FAILED  ${first}  (${workflows.length} of ${total})`,
      ...more.map((line) => `${BESIDE}${line}`),
      `  for example ${example}`,
      ...new Set(findings.map(({ place }) => `    contract: ${place}`)),
    ],
    after: [`  also: ${listed(workflows.filter((one) => one !== workflow))}`],
  }
}

function listed(workflows: Workflow[]): string {
  const ids = workflows.map(({ workflowId }) => workflowId)
  // To say 'and 1 more' takes as much room as the id.
  if (ids.length <= LISTED + 1) return ids.join(', ')
  return `${ids.slice(0, LISTED).join(', ')} and ${ids.length - LISTED} more`
}
