import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { createEnvironment } from '../plugins/one-build'
import { edit, linkPackages, npmRun, scratchFolder } from '../run'

const FOLDER = 'tests/grown'

const PROJECT = [
  ...['contract', 'deploy', 'docs', 'mocks', 'plugins', 'public', 'scripts', 'src', 'tests'],
  ...['index.html', 'lingui.config.ts', 'openapi.yaml', 'orval.config.ts', 'package.json'],
  ...['package-lock.json', 'playwright.config.ts', 'tsconfig.json', 'vite.config.ts'],
  ...['biome.jsonc', '.gitignore', '.env.development'],
]

/** Lines that are added to files of the app, by hand: file, the line above, the new lines. */
const INSERTED: [file: string, above: string, lines: string][] = [
  [
    'src/product/paths.ts',
    "  documents: '/documents',\n",
    "  profile: '/profile',\n  notes: '/notes',\n",
  ],
  [
    'src/app/routes.ts',
    "    menu: { icon: 'document' },\n  }),\n",
    `  profile: forUsers({
    title: msg\`Profile\`,
    page: () => import('@/screens/profile/profile-page'),
    menu: { icon: 'shield' },
  }),
  notes: forUsers({
    title: msg\`Notes\`,
    page: () => {
      const page = import('@/screens/note-list/notes-page')
      const data = import('@/screens/note-list/prefetch-notes')
      data.then(({ prefetchNotes }) => prefetchNotes()).catch(() => {})
      return page
    },
    menu: { icon: 'document' },
  }),
`,
  ],
  [
    'src/account/login-page.tsx',
    "import { keepIntent, readEmailFromState } from '@/account/intent/intent'\n",
    "import { saveCredentials } from '@/account/session/credentials'\n",
  ],
  [
    'src/api/failure-text.ts',
    '  verifyCode: { fallback: VERIFY_CODE, status: { 400: VERIFY_CODE, 422: VERIFY_CODE } },\n',
    `  addNote: {
    fallback: msg\`The note was not added.\`,
    status: { 401: SIGNED_OUT, 422: INVALID_NOTE },
  },
  removeNote: {
    fallback: msg\`The note was not removed.\`,
    status: { 401: SIGNED_OUT, 404: msg\`This note no longer exists.\`, 422: INVALID_NOTE },
  },
`,
  ],
  [
    'src/api/failure-text.ts',
    'const VERIFY_CODE = msg`code verification failed`\n',
    'const SIGNED_OUT = msg`You have been logged out. To continue, sign in again.`\nconst INVALID_NOTE = msg`The server does not accept this note.`\n',
  ],
  [
    'tests/generated-responses.test.tsx',
    "    findSuccess: () => find('[role=status][tabindex]'),\n  },\n",
    '  addNote: null,\n  removeNote: null,\n',
  ],
]

const SIGN_IN = '      session.signIn(outcome.response.data ?? { email: params.email })\n'
const SIGN_IN_WITH_TOKEN = `      const { data: user = { email: params.email }, token } = outcome.response
      if (token) saveCredentials(user, { session: token })
      session.signIn(user)
`

const URDU: Record<string, string> = {
  Notes: 'نوٹس',
  Profile: 'پروفائل',
  'The note was not added.': 'نوٹ شامل نہیں ہوا۔',
  'The note was not removed.': 'نوٹ حذف نہیں ہوا۔',
  'The server does not accept this note.': 'سرور یہ نوٹ قبول نہیں کرتا۔',
  'This note no longer exists.': 'یہ نوٹ اب موجود نہیں ہے۔',
  'You have been logged out. To continue, sign in again.':
    'آپ لاگ آؤٹ ہو چکے ہیں۔ جاری رکھنے کے لیے دوبارہ سائن ان کریں۔',
}

function merge(target: unknown, source: unknown): unknown {
  if (Array.isArray(target) && Array.isArray(source)) return [...target, ...source]
  if (typeof target !== 'object' || typeof source !== 'object') return source
  const merged = { ...target } as Record<string, unknown>
  for (const [key, value] of Object.entries(Object(source)))
    merged[key] = key in merged ? merge(merged[key], value) : value
  return merged
}

type Document = { info: { version: string } }

/** Operations and fields are added, which needs a new minor version. */
const raiseVersion = ({ info: { version } }: Document) => {
  const [major, minor] = version.split('.').map(Number)
  return { info: { version: `${major}.${(minor ?? 0) + 1}.0` } }
}

function growContract(file: string) {
  const contract: Document = parse(readFileSync(file, 'utf8'))
  const additions: object = parse(readFileSync(`${FOLDER}/additions.openapi.yaml`, 'utf8'))
  const grown = merge(contract, { ...raiseVersion(contract), ...additions })
  writeFileSync(file, stringify(grown, { aliasDuplicateObjects: false }))
}

function translate(folder: string) {
  for (const file of globSync('src/**/ur.po', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8').replaceAll(
      /msgid "(.*)"\nmsgstr ""$/gm,
      (entry, message: string) =>
        URDU[message] ? `msgid "${message}"\nmsgstr "${URDU[message]}"` : entry,
    )
    writeFileSync(path, text)
  }
}

async function runScript(name: string, folder: string, workspace = '.') {
  const { status, output } = await npmRun(name, join(folder, workspace), createEnvironment({}))
  if (status !== 0) throw new Error(`npm run ${name} failed:\n${output}`)
}

/**
 * Copies the project, and grows it by operations with a token and their screens, as docs/changing-the-contract.md
 * tells.
 * @param atEnd registers the removal of the copy.
 */
export async function growCopy(atEnd?: (remove: () => void) => void): Promise<string> {
  const folder = scratchFolder(atEnd)
  for (const path of PROJECT) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('reader'), join(folder, 'reader'), 'dir')
  linkPackages(folder)
  growContract(join(folder, 'openapi.yaml'))
  cpSync(`${FOLDER}/files`, folder, { recursive: true })
  for (const [file, above, lines] of INSERTED)
    try {
      edit(join(folder, file), above, () => above + lines)
    } catch (cause) {
      throw new Error(`${file} has changed: quote its line in INSERTED of tests/grown/grow.ts`, {
        cause,
      })
    }
  edit(join(folder, 'src/account/login-page.tsx'), SIGN_IN, SIGN_IN_WITH_TOKEN)
  await runScript('generate', folder)
  await runScript('i18n:extract', folder)
  translate(folder)
  await runScript('publish', folder, 'contract')
  return folder
}
