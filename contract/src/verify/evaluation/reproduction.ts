import type { StepResult } from '../results.ts'
import type { StepViolation } from './evaluate.ts'

const hasNewValue = ({ parameters, requestBody }: StepViolation['step']) =>
  JSON.stringify([parameters, requestBody]).includes('$inputs.id')

/** @returns how to see a violation again, where its request alone may get another response; undefined where it does not. */
export function explainReproduction(
  { testCase, step }: StepViolation,
  result: StepResult | undefined,
): string | undefined {
  const again = `run the same command with --only ${testCase.id}`
  if (testCase.type === 'workflow') {
    // A refusal changes nothing.
    const isRefusal = result?.checks.some(({ status }) => status?.startsWith('4')) === true
    const isFirst = testCase.dependsOn.length === 0 && step === testCase.steps[0]
    return isFirst && isRefusal ? undefined : `It needs the steps before it: ${again}`
  }
  if (testCase.known?.length) return `It names what this run created: ${again}`
  const isCreated = hasNewValue(step) && /^2/.test(String(result?.response?.status))
  return isCreated ? `What it created stays: for new values, ${again}` : undefined
}
