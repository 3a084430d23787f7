import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { accessFile, createFolder } from '../../errors.ts'
import { groupBy } from '../../group-by.ts'
import type { LoadedContract } from '../../model/contract/load.ts'
import { formatLocation } from '../../model/document/document.ts'
import { serializeYaml } from '../../model/document/yaml-text.ts'
import type { Generated } from '../test-case.ts'
import type { Omission } from './generate.ts'

const serializeCase = ({ id, summary, expected, steps: [step] }: Generated) =>
  serializeYaml([
    {
      id,
      summary,
      expected: expected.description,
      ...step?.target,
      parameters: step?.parameters,
      requestBody: step?.requestBody,
    },
  ])

/** Writes a file for each suite. @returns the paths. @throws FileError for a folder that can't be written. */
export function writeCases(folder: string, cases: Iterable<Generated>): string[] {
  const files = new Map<string, { path: string; handle: number }>()
  createFolder(folder)
  try {
    accessFile(folder, 'written', () => {
      for (const one of cases) {
        const path = join(folder, `${one.suite}.yaml`)
        const file = files.get(one.suite) ?? { path, handle: openSync(path, 'w') }
        files.set(one.suite, file)
        writeSync(file.handle, serializeCase(one))
      }
    })
  } finally {
    for (const { handle } of files.values()) closeSync(handle)
  }
  return [...files.values()].map(({ path }) => path)
}

/** Limits of the reasons in a report, and of the locations of each reason. */
const MAX_REASONS = 10
const MAX_LOCATIONS = 3

export const formatOmissions = ({ locate }: LoadedContract, omitted: Omission[]): string[][] =>
  [...groupBy(omitted, ({ reason }) => reason)].map(([reason, group]) => {
    const [first, ...others] = group.map(({ operationId }) => operationId)
    const subject = others.length === 0 ? first : `${group.length} operations`
    const locations = [...new Set(group.map(({ pointer }) => formatLocation(locate(pointer))))]
    const more = locations.length - MAX_LOCATIONS
    return [
      `no case: ${subject}: ${reason}`,
      ...locations.slice(0, MAX_LOCATIONS).map((location) => `  ${location}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]
  })

/** Lists the first rules without a case. */
export function summarizeOmissions(contract: LoadedContract, omitted: Omission[]): string[] {
  const groups = formatOmissions(contract, omitted)
  const more = groups.length - MAX_REASONS
  return [
    ...groups.slice(0, MAX_REASONS).flat(),
    ...(more > 0 ? [`no case: ${more} more rules, which --write-cases lists`] : []),
  ]
}
