import type { IConfiguration } from 'dependency-cruiser'

/** The layers of the app, from the top. A layer imports from itself and from lower ones. */
const LAYERS = [
  'app',
  'screens',
  'shell',
  'account',
  'address',
  'forms',
  'api',
  'product',
  'ui',
  'platform',
]

/** Folders of the address reader, from the top. The files above them are imported by screens. */
const ADDRESS_FOLDERS = ['compare', 'rescreen', 'result', 'record', 'sentences', 'reading', 'lists']

/** The layers of the reader, from the top; files beside these folders are the package's entries. */
const READER_LAYERS = [
  'cli',
  'report',
  'record',
  'files',
  'reading',
  'secrets',
  'evidence',
  'findings',
  'candidates',
  'lists',
  'screen',
  'tokens',
  'formats',
  'unwrap',
  'text',
]

/** The layers of verify, from the top; the last has the files beside its folders. */
const VERIFY_LAYERS = [
  '(run|inputs)\\.ts',
  'evaluation/',
  'workflows/',
  'cases/',
  'sending/',
  '(?!run|inputs)[a-z-]+\\.ts',
]

const COMMANDS = 'diff|lint|reference|verify'

/** Rules of `npm run imports` (docs/architecture.md). */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Orval generates calls of src/api, which imports only the types of generated operations.
      to: { circular: true, viaOnly: { pathNot: '^src/generated/' } },
    },
    ...LAYERS.slice(1).map((layer, index) => ({
      name: 'layers-downwards',
      severity: 'error' as const,
      from: { path: `^src/${layer}/` },
      to: { path: `^src/(${LAYERS.slice(0, index + 1).join('|')})/` },
    })),
    ...READER_LAYERS.map((layer, index) => ({
      name: 'reader-downwards',
      severity: 'error' as const,
      from: { path: `^reader/src/${layer}/` },
      to: {
        path: '^reader/src/',
        pathNot: `^reader/src/(finding\\.ts$|(${READER_LAYERS.slice(index).join('|')})/)`,
      },
    })),
    ...VERIFY_LAYERS.slice(1).map((layer, index) => ({
      name: 'verify-downwards',
      severity: 'error' as const,
      from: { path: `^workbench/src/verify/${layer}` },
      to: { path: `^workbench/src/verify/(${VERIFY_LAYERS.slice(0, index + 1).join('|')})` },
    })),
    {
      name: 'screens-apart',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/($1|shared)/' },
    },
    {
      name: 'no-react-in-data',
      severity: 'error',
      from: { path: '^(src/product|reader)/' },
      to: { path: 'node_modules/(react|react-dom|react-router-dom|@lingui/react)/' },
    },
    {
      name: 'generated-operations-and-schemas',
      comment: 'The hooks and mocks behind them are called through src/api.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/generated/' },
      to: { path: '^src/generated/', pathNot: 'operations\\.ts$|/model/[^/]+\\.zod\\.ts$' },
    },
    {
      name: 'one-http-client',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/request\\.ts$' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'app-stands-alone',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(contract|mocks|plugins|scripts|tests|workbench)/' },
    },
    {
      name: 'tests-from-tests',
      severity: 'error',
      from: { pathNot: '^(workbench/)?tests/|config\\.ts$' },
      to: { path: '^(workbench/)?tests/' },
    },
    ...['reader', 'workbench'].map((workspace) => ({
      name: `${workspace}-by-its-package-name`,
      severity: 'error' as const,
      from: { pathNot: `^${workspace}/` },
      to: {
        path: `^${workspace}/`,
        dependencyTypesNot: ['aliased-workspace' as const, 'undetermined' as const],
      },
    })),
    {
      name: 'reader-stands-alone',
      severity: 'error',
      from: { path: '^reader/' },
      to: { path: '^(contract|mocks|plugins|scripts|src|tests|workbench)/' },
    },
    ...ADDRESS_FOLDERS.map((folder, index) => ({
      name: 'address-folders-downwards',
      severity: 'error' as const,
      from: { path: `^src/address/${folder}/` },
      to: {
        path: '^src/address/',
        pathNot: `^src/address/((coin-icon\\.tsx|session-list-key\\.ts)$|(${ADDRESS_FOLDERS.slice(index).join('|')})/)`,
      },
    })),
    {
      name: 'workbench-commands-apart',
      comment: 'A command reads the contract by the model, which knows no command.',
      severity: 'error',
      from: { path: `^workbench/src/(${COMMANDS}|model|report)/` },
      to: { path: `^workbench/src/(${COMMANDS}|cli)/`, pathNot: '^workbench/src/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|reader|workbench)/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
} satisfies IConfiguration
