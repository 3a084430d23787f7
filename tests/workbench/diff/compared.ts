import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from '../../../workbench/diff/compare'
import { loadContract } from '../../../workbench/reader/load'
import { scratchFolder } from '../../run'

/** A contract in YAML. @param parts its own keys, `paths` by default being empty. */
export const contract = (parts: string, version = '1.0.0') => `
openapi: 3.1.0
info: { title: Pets, version: ${version} }
${/^(paths|webhooks):/m.test(parts) ? '' : 'paths: {}'}
${parts}
`

/** The changes between two contracts, each given as the text of a file. */
async function changesBetween(base: string, revision: string) {
  const folder = scratchFolder()
  const [before, after] = [join(folder, 'base.yaml'), join(folder, 'revision.yaml')]
  writeFileSync(before, base)
  writeFileSync(after, revision)
  return compare(await loadContract(before), await loadContract(after))
}

/** The same as lines: `major request-min-length-increased`. */
export const ratingsBetween = async (base: string, revision: string) =>
  (await changesBetween(base, revision)).map(({ impact, rule }) => `${impact} ${rule}`)
