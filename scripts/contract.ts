/** `npm run contract`: all that follows an edit of openapi.yaml, up to the first step that asks for something. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const CONTRACT = 'openapi.yaml'
const PUBLISHED = 'contract/published/openapi.yaml'
const GUIDE = 'docs/changing-the-contract.md'

const STEPS: { name: string; args: string[]; next: string }[] = [
  { name: 'lint', args: ['contract:lint'], next: `mend ${CONTRACT} where the lines above say.` },
  { name: 'generate', args: ['generate'], next: `mend ${CONTRACT}, as the message above says.` },
  {
    name: 'diff',
    args: ['contract:diff'],
    next: 'raise info.version, or undo what breaks others.',
  },
  { name: 'publish', args: ['publish', '--workspace=contract'], next: 'see the message above.' },
  { name: 'typecheck', args: ['typecheck'], next: `adapt the app (${GUIDE}, step 5).` },
]

const isPublished = () => readFileSync(CONTRACT, 'utf8') === readFileSync(PUBLISHED, 'utf8')

for (const { name, args, next } of STEPS) {
  if (name === 'publish' && isPublished()) continue
  console.log(`== ${name}`)
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\nNext: ${next} Then: npm run contract`)
    process.exit(1)
  }
}
console.log(`
Next: say in contract/CHANGELOG.md what a client or a server has to do; write the screen and its texts
(npm run i18n:extract); then npm run format and npm run test:changed.`)
