/**
 * `npm run contract:publish`: records openapi.yaml as the published contract, with an entry in the
 * changelog, and its version as the package's. It publishes no contract that fails the lint, or whose
 * version does not match its changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { compare } from '../workbench/diff/compare.ts'
import { IMPACTS, type Impact } from '../workbench/diff/impact.ts'
import { judgeVersions, versionOf } from '../workbench/diff/versions.ts'
import { bundledText } from '../workbench/reader/bundled-text.ts'
import { loadContract } from '../workbench/reader/load.ts'
import { runRedocly } from '../workbench/redocly.ts'
import { PUBLISHED } from './baselines.ts'
import { CONTRACT } from './files.ts'

const CHANGELOG = 'contract/CHANGELOG.md'

const TITLES: Record<Impact, string> = {
  major: 'Breaking',
  minor: 'Added',
  patch: 'Descriptions and examples',
}

type Manifest = { version: string; packages: { contract: Manifest } }

/** Edits a JSON file in place. */
function editJson(file: string, change: (content: Manifest) => void) {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(content)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Prints why nothing is published, and exits. */
function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

const lint = await runRedocly(['lint'])
if (!lint.ok) stop(`${lint.stdout}${lint.stderr}\nNot published: the lint fails.`)

const [base, revision] = [await loadContract(PUBLISHED), await loadContract(CONTRACT)]
const changes = compare(base, revision)
const [published, current] = [versionOf(base), versionOf(revision)]
const { isEnough, needed } = judgeVersions(published, current, changes)
if (!isEnough) stop(`Not published: info.version is ${current}, and its changes need ${needed}.`)
if (current === published) stop(`${published} is already published, and nothing has changed.`)

const day = new Date().toISOString().slice(0, 10)
const parts = IMPACTS.flatMap((impact) => {
  const rated = changes.filter((change) => change.impact === impact)
  const lines = rated.map(({ text }) => `- ${text}`)
  return lines.length > 0 ? [`### ${TITLES[impact]}\n\n${lines.join('\n')}`] : []
})
const entry = [`## ${current} (${day})`, ...parts].join('\n\n')

const log = readFileSync(CHANGELOG, 'utf8')
const newest = log.indexOf('\n## ')
if (newest < 0) stop(`${CHANGELOG} has no entry.`)
writeFileSync(CHANGELOG, `${log.slice(0, newest)}\n${entry}\n${log.slice(newest)}`)
writeFileSync(PUBLISHED, await bundledText(CONTRACT, '.yaml'))
editJson('contract/package.json', (manifest) => {
  manifest.version = current
})
editJson('package-lock.json', ({ packages }) => {
  packages.contract.version = current
})
console.log(
  `${current} is published. Say in ${CHANGELOG} what it means for clients and servers, then commit all that git status names.`,
)
