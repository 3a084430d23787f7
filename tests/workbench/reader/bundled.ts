import { dirname } from 'node:path'
import { parse } from 'yaml'
import { filesOf, workbench } from '../files'

export const BARE_HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n'

/** What `bundle` makes of files, the first of which is the contract; or what it says of them. */
export async function bundled(root: string, others: Record<string, string> = {}) {
  const file = filesOf({
    'openapi.yaml': root.startsWith('swagger') ? root : BARE_HEAD + root,
    ...others,
  })
  const args = ['bundle', '--contract', 'openapi.yaml']
  const { status, output } = await workbench(args, dirname(file))
  return status === 0 ? (parse(output) as Record<string, unknown>) : output
}
