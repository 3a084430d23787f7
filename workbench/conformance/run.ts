import { runSuites } from './respect.ts'
import type { Plan, Ran } from './results.ts'
import { sendCases } from './send-cases.ts'

/**
 * Runs the workflows against a server, one after the other, and then sends the generated cases. Those
 * that need a token are not run if there is none.
 * @returns what came of each workflow, or what Respect printed when it failed.
 */
export async function run(plan: Plan): Promise<{ ran: Ran[] } | { failure: string }> {
  const deadline = Date.now() + plan.limits.total
  const written = await runSuites(plan, deadline)
  if ('failure' in written) return written
  return { ran: [...written.ran, ...(await sendCases(plan, deadline))] }
}
