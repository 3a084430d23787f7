import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

type Workflow = {
  workflowId: string
  steps: { stepId: string }[]
  'x-same-response'?: [string, string]
}

const compared = globSync('contract/workflows/*.yaml')
  .flatMap(
    (file) =>
      (parse(readFileSync(file, 'utf8'), { merge: true }) as { workflows: Workflow[] }).workflows,
  )
  .filter((workflow) => workflow['x-same-response'])

it.each(compared.map((workflow) => [workflow.workflowId, workflow] as const))(
  '%s requests each of its groups three times or more: the shortest times are compared, on a busy machine too',
  (_, { steps, 'x-same-response': groups = [] }) => {
    const counts = groups.map(
      (group) => steps.filter(({ stepId }) => stepId.startsWith(`${group}-`)).length,
    )
    expect(counts).toHaveLength(2)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
  },
)
