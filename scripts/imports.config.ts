import type { IConfiguration } from 'dependency-cruiser'

/** Layers from the top: folders, or patterns of files beside them. A layer imports from itself and from lower ones. */
const LAYERS: [rule: string, root: string, layers: string][] = [
  ['layers-downwards', 'src/', 'app screens shell account address forms api product ui platform'],
  [
    'address-folders-downwards',
    'src/address/',
    '(?!coin-icon|reader-texts|unloaded-notice)[a-z-]+\\.tsx? outcome compare rescreen result record lists sentences port worker',
  ],
  [
    'reader-downwards',
    'reader/src/',
    '(?!finding)[a-z]+\\.ts cli authorities report wording record files reading secrets evidence findings candidates lists screen tokens formats networks unwrap text finding\\.ts',
  ],
  [
    'verify-downwards',
    'contract/src/verify/',
    '(run|inputs)\\.ts evaluation workflows cases sending (?!run|inputs)[a-z-]+\\.ts',
  ],
  [
    'contract-model-downwards',
    'contract/src/model/',
    '[a-z-]+\\.ts support request contract schema source document',
  ],
]

const COMMANDS = 'diff|lint|reference|verify'
/** Folders of our own contract. */
const OWN = 'checks|lint-rules|own|reference-server'

const forbidUpwards = ([name, root, layers]: (typeof LAYERS)[number]) => {
  const patterns = layers.split(' ').map((layer) => (layer.includes('.') ? layer : `${layer}/`))
  return patterns.slice(1).map((layer, index) => ({
    name,
    severity: 'error' as const,
    from: { path: `^${root}${layer}` },
    to: { path: `^${root}(${patterns.slice(0, index + 1).join('|')})` },
  }))
}

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
    ...LAYERS.flatMap(forbidUpwards),
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
      to: { path: '^(contract|mocks|plugins|scripts|tests)/' },
    },
    {
      name: 'tests-from-tests',
      severity: 'error',
      from: { pathNot: '^(contract/)?tests/|config\\.ts$' },
      to: { path: '^(contract/)?tests/' },
    },
    ...Object.entries({ reader: 'reader', contract: 'contract|tests' }).map(([workspace, own]) => ({
      name: `${workspace}-by-its-package-name`,
      severity: 'error' as const,
      from: { pathNot: `^(${own})/` },
      to: {
        path: `^${workspace}/`,
        dependencyTypesNot: ['aliased-workspace' as const, 'undetermined' as const],
      },
    })),
    {
      name: 'reader-stands-alone',
      severity: 'error',
      from: { path: '^reader/', pathNot: '^reader/build/' },
      to: { path: '^(contract|mocks|plugins|scripts|src|tests)/' },
    },
    {
      name: 'contract-commands-apart',
      comment:
        'A command reads the contract by the model, which knows no command, and nothing of our own contract.',
      severity: 'error',
      from: { path: `^contract/src/(${COMMANDS}|model|report)/` },
      to: { path: `^contract/src/(${COMMANDS}|cli|${OWN})/`, pathNot: '^contract/src/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|reader)/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
} satisfies IConfiguration
