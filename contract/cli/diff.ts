import { existsSync } from 'node:fs'
import { type Command, Misuse, readArgs } from '../command.ts'
import { CONTRACT } from '../files.ts'
import { type Baseline, baselineSince, ownBaselines } from '../versions/baseline.ts'
import {
  compare,
  IMPACTS,
  type Impact,
  isBefore,
  nextVersion,
  VersionError,
} from '../versions/changes.ts'

const TITLES: Record<Impact, string> = {
  major: 'BREAKING: clients or servers of the earlier contract would fail',
  minor: 'Additions',
  patch: 'Descriptions and examples',
}

export const command: Command = {
  usage: `aml-contract diff [BASE] [REVISION] [--since REF]

Rates each change between two contracts, and fails when info.version was not raised to match:
breaking -> major, addition -> minor, descriptions and examples -> patch.

  BASE          the earlier contract, a file
  REVISION      the later one (the contract of this package)
  --since REF   instead of BASE: what was published where this branch left REF, a branch or a
                commit. CONTRACT_BASE in the environment does the same.

Without both, in the contract's own repository: what was published where this branch left
origin/main, and on that branch itself also before the last commit; without Git or origin/main,
contract/published/openapi.yaml as it is. The first line of the output says which.`,

  async run(args) {
    const { values, positionals } = readArgs(args, ['since'], 2)
    const [file, revision = CONTRACT] = positionals
    const since = values.since || process.env['CONTRACT_BASE']
    if (values.since && file) throw new Misuse('Name BASE or --since, not both.')
    for (const one of [file, revision])
      if (one && !existsSync(one)) throw new Misuse(`${one}: no such file.`)
    const baselines: Baseline[] = file
      ? [{ file, name: file }]
      : since
        ? [baselineSince(since)]
        : ownBaselines()
    try {
      const codes: number[] = []
      for (const baseline of baselines) codes.push(await report(baseline, revision))
      return Math.max(...codes)
    } catch (error) {
      if (!(error instanceof VersionError)) throw error
      console.error(error.message)
      return 1
    } finally {
      for (const { remove } of baselines) remove?.()
    }
  },
}

/** Prints what has changed since a baseline. @returns the exit code. */
async function report({ file, name }: Baseline, revision: string): Promise<number> {
  const { published, current, changes } = await compare(file, revision)
  console.log(`Compared with ${name}: ${published}. Now: ${current}.`)
  for (const impact of IMPACTS) {
    const rated = changes.filter((change) => change.impact === impact)
    if (rated.length > 0) console.log(`\n${TITLES[impact]} (${impact})`)
    for (const { what, at } of rated) console.log(`  ${what}\n    ${at}`)
  }
  console.log('')
  const needed = nextVersion(published, changes)
  if (isBefore(current, needed)) {
    console.error(
      changes.length > 0
        ? `info.version is ${current}, and these changes need ${needed}. Revert them, or set version: ${needed} in openapi.yaml and run: npm run contract:publish`
        : `info.version is ${current}, and ${published} is already published.`,
    )
    return 1
  }
  console.log(
    current === published
      ? 'The contract is as published.'
      : `${current} matches the changes. To record it: npm run contract:publish`,
  )
  return 0
}
