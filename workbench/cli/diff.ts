import { existsSync } from 'node:fs'
import { type Baseline, baselineSince } from '../diff/baseline.ts'
import {
  compare,
  IMPACTS,
  type Impact,
  isBefore,
  nextVersion,
  VersionError,
} from '../diff/changes.ts'
import { Misuse } from '../misuse.ts'
import { type Command, type Context, contractOf, contractOption, readArgs } from './command.ts'

const TITLES: Record<Impact, string> = {
  major: 'BREAKING: clients or servers of the earlier contract would fail',
  minor: 'Additions',
  patch: 'Descriptions and examples',
}

/** The baselines of a program's own repository. */
export type OwnBaselines = {
  /** Of what `--since` compares with: the path of the published contract. */
  published: string
  /** Those without any argument, and what the usage says of them. */
  find: () => Baseline[]
  usage: string
  /** What records a new version. */
  publish: string
}

/** `diff`: rates changes. @param own the baselines of the program's own repository. */
export const diffCommand = (context: Context, own?: OwnBaselines): Command => ({
  usage: `${context.program} diff [BASE] [REVISION] [--since REF] [--contract FILE]

Rates each change between two contracts, and fails when info.version was not raised to match:
breaking -> major, addition -> minor, descriptions and examples -> patch.

  BASE              the earlier contract, a file
  REVISION          the later one${context.contract ? ' (the contract of this package)' : ', or --contract'}
  --since REF       instead of BASE: the contract as it was where this branch left REF, a branch or a
                    commit. CONTRACT_BASE in the environment does the same.
  ${contractOption(context)}${own ? `\n\n${own.usage}` : ''}`,

  async run(args) {
    const { values, positionals } = readArgs(args, { values: ['since', 'contract'], most: 2 })
    const [file] = positionals
    const revision = contractOf(positionals[1] ?? values.contract, context)
    const since = values.since || process.env['CONTRACT_BASE']
    if (values.since && file) throw new Misuse('Name BASE or --since, not both.')
    if (!(file || since || own)) throw new Misuse('Name BASE, or --since REF.')
    for (const one of [file, revision])
      if (one && !existsSync(one)) throw new Misuse(`${one}: no such file.`)
    const baselines: Baseline[] = file
      ? [{ file, name: file }]
      : since
        ? [baselineSince(since, own?.published ?? revision)]
        : (own?.find() ?? [])
    try {
      const codes: number[] = []
      for (const baseline of baselines) codes.push(await report(baseline, revision, own))
      return Math.max(...codes)
    } catch (error) {
      if (!(error instanceof VersionError)) throw error
      console.error(error.message)
      return 1
    } finally {
      for (const { remove } of baselines) remove?.()
    }
  },
})

/** Prints what has changed since a baseline. @returns the exit code. */
async function report(
  { file, name }: Baseline,
  revision: string,
  own: OwnBaselines | undefined,
): Promise<number> {
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
    const record = own ? ` and run: ${own.publish}` : ''
    console.error(
      changes.length > 0
        ? `info.version is ${current}, and these changes need ${needed}. Revert them, or set version: ${needed} in ${revision.split('/').at(-1)}${record}`
        : `info.version is ${current}, and ${published} is already published.`,
    )
    return 1
  }
  console.log(
    current === published
      ? 'The contract is as published.'
      : `${current} matches the changes.${own ? ` To record it: ${own.publish}` : ''}`,
  )
  return 0
}
