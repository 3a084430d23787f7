/**
 * `npm run contract:diff`: rates each change since the contract was last published. Fails when
 * info.version was not raised to match: breaking -> major, addition -> minor, words -> patch.
 */
import {
  CONTRACT,
  compareWithPublished,
  IMPACTS,
  type Impact,
  isBefore,
  nextVersion,
} from './contract-changes.ts'

const TITLES: Record<Impact, string> = {
  major: 'BREAKING: clients or servers that kept to the published contract would fail',
  minor: 'Additions',
  patch: 'Words and examples',
}

try {
  const { published, current, changes } = compareWithPublished()
  console.log(`Published: ${published}. ${CONTRACT}: ${current}.`)
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
        ? `info.version is ${current}, and these changes make it ${needed}. Take them back, or set version: ${needed} in ${CONTRACT} and run: npm run contract:publish`
        : `info.version went back: ${published} is published already.`,
    )
    process.exitCode = 1
  } else if (current === published) console.log('The contract is as published.')
  else console.log(`${current} fits. When it is ready, record it: npm run contract:publish`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
