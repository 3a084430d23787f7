/**
 * `npm run -w contract publish`: records openapi.yaml as the published contract, with an entry in the changelog,
 * and raises the version of the package as the contract's was. It fails if lint fails, or if the contract's version
 * is too low for the changes since the release. It replaces a version that is not released.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { diff, inc } from 'semver'
import { main } from '../src/cli/main.ts'
import { findPublishedBaselines } from '../src/diff/baseline.ts'
import { compare } from '../src/diff/compare.ts'
import { IMPACTS, type Impact } from '../src/diff/impact.ts'
import { judgeVersions } from '../src/diff/versions.ts'
import { loadContract } from '../src/load.ts'
import { CONTRACT, ownContract, PUBLISHED } from '../src/own/own-contract.ts'

const CHANGELOG = 'contract/CHANGELOG.md'

const TITLES: Record<Impact, string> = {
  major: 'Breaking',
  minor: 'Added',
  patch: 'Descriptions and examples',
}

type Manifest = { version: string; packages: { contract: Manifest } }

function editJson(file: string, change: (content: Manifest) => void) {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(content)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if ((await main('', ['lint'])) !== 0) fail('Not published: the lint fails.')

const [release] = findPublishedBaselines(ownContract)
const [base, revision] = [await release.load(), await loadContract(CONTRACT)]
const changes = compare(base, revision)
const [released, current] = [base.info.version, revision.info.version]
const { isEnough, needed } = judgeVersions(released, current, changes)
if (!isEnough)
  fail(
    `Not published: info.version is ${current}, and the changes since ${released} (${release.name}) need ${needed}.`,
  )
const { text } = revision.source
if (current === released && text === readFileSync(PUBLISHED, 'utf8'))
  fail(`Not published: ${released} is released, and the contract has no changes.`)

const day = new Date().toISOString().slice(0, 10)
const parts = IMPACTS.flatMap((impact) => {
  const rated = changes.filter((change) => change.impact === impact)
  const lines = rated.map(
    ({ operation, message }) => `- ${[operation, message].filter(Boolean).join(': ')}`,
  )
  return lines.length > 0 ? [`### ${TITLES[impact]}\n\n${lines.join('\n')}`] : []
})
const log = readFileSync(CHANGELOG, 'utf8')
const newest = log.indexOf('\n## ')
/** Entries begin with the versions of the package and of the contract. */
const [heading = '', releasedPackage = ''] =
  [...log.matchAll(/\n## (\S+), contract (\S+) \(/g)].find(
    ([, , contract]) => contract === released,
  ) ?? []
if (!heading) fail(`${CHANGELOG} has no entry for contract ${released}.`)
const kept = log.indexOf(heading)
const raise = diff(released, current)
const version = (raise && inc(releasedPackage, raise)) ?? releasedPackage
/** Generated lines. The rest of an entry is written by hand. */
const generated = new RegExp(
  `^## .*|^### (${Object.values(TITLES).join('|')})\\n\\n(- .*\\n)+`,
  'gm',
)
const notes = log.slice(newest, kept).replace(generated, '').trim()
const entry = [
  `## ${version}, contract ${current} (${day})`,
  ...parts,
  ...(notes ? [notes] : []),
].join('\n\n')
const added = current === released ? '' : `\n${entry}\n`
writeFileSync(CHANGELOG, log.slice(0, newest) + added + log.slice(kept))
writeFileSync(PUBLISHED, text)
editJson('contract/package.json', (manifest) => {
  manifest.version = version
})
editJson('package-lock.json', ({ packages }) => {
  packages.contract.version = version
})
console.log(
  `${current} is published, in version ${version} of the package. Describe its effect on clients and servers in ${CHANGELOG}, then commit all changed files.`,
)
