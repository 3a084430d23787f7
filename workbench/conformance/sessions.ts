import type { LoadedContract } from '../reader/load.ts'
import { operationOf } from './operations.ts'
import type { StepResult } from './results.ts'
import { type Fault, whereIs } from './step-faults.ts'
import type { Step, Workflow } from './workflows.ts'

/** Cookies of load balancers and proxies, which come with every response. */
const OF_PROXIES =
  /^(AWSALB|__cf|_cfuvid|cf_|BIGip|TS[0-9a-f]{6}|SERVERID|ROUTEID|lb|affinity|ARRAffinity|GCLB)/i

/** A fault if a response signs somebody in that must not (`x-signs-in: false`): by a cookie or a header. */
export function sessionFaults(
  contract: LoadedContract,
  step: Step,
  workflow: Workflow,
  { response }: StepResult,
): Fault[] {
  if (workflow['x-signs-in'] !== false || !response) return []
  const found = response.headers.flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (key === 'set-cookie' && !OF_PROXIES.test(value.trim()))
      return [`the cookie ${value.split('=')[0]}`]
    return /^(authorization|x-(auth|access|session)-token|x-auth-token)$/.test(key)
      ? [`the header ${key}`]
      : []
  })
  const [first] = found
  if (!first) return []
  const place = whereIs(contract, [...(operationOf(contract, step)?.place ?? []), 'description'])
  return [{ check: 'session', problem: `signs the user in, by ${first}`, place }]
}
