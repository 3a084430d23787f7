import { readFileSync, writeFileSync } from 'node:fs'
import { loadContract } from 'openapi-workbench/load'
import { defineConfig } from 'orval'
import { isCommand } from './build/orval/commands.ts'
import { normalizeForOrval } from './build/orval/for-orval.ts'
import { withOperations } from './build/orval/operations.ts'

const COMMENT = 'Written by `npm run generate` from the contract. Never edit it by hand.'
const header = () => [COMMENT]

/** The module of `request` and `commandOptions`, which generated code calls. */
const REQUEST = './src/api/request.ts'
const COMMAND_OPTIONS = { path: REQUEST, name: 'commandOptions' }

const contract = await loadContract('openapi.yaml')

/** Commands are mutations with any method, other operations queries. */
const operations = Object.fromEntries(
  contract.operations.map((operation) => {
    const useMutation = isCommand(operation)
    const query = { useQuery: !useMutation, useMutation, mutationOptions: COMMAND_OPTIONS }
    return [operation.operationId, { query }]
  }),
)

const msw = {
  type: 'msw',
  useExamples: true,
  generateEachHttpStatus: true,
  delay: false,
} as const

/**
 * Excludes mocks from the type check: Orval gives samples of overlapping `allOf` and of file examples the
 * wrong type.
 * @param written the paths of generated files and folders.
 */
function disableTypeCheckOfMocks(...written: unknown[]) {
  for (const file of written
    .flat()
    .map(String)
    .filter((path) => /\.msw\.ts$/.test(path)))
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
}

/** Two blocks with separate folders, since `clean` empties the folder of its block. */
export default defineConfig({
  api: {
    input: { target: normalizeForOrval(contract) },
    output: {
      target: './src/generated/api/api.ts',
      schemas: { path: './src/generated/api/model', type: 'zod' },
      mode: 'tags-split',
      client: (clients) => withOperations(clients['react-query'], contract, COMMENT),
      httpClient: 'axios',
      headers: true,
      clean: true,
      urlEncodeParameters: true,
      mock: { generators: [msw] },
      override: {
        header,
        operations,
        useNamedParameters: true,
        mock: { exactOptional: true },
        mutator: { path: REQUEST, name: 'request' },
        zod: { version: 4, variant: 'mini', exactOptional: true },
      },
    },
    hooks: { afterAllFilesWrite: disableTypeCheckOfMocks },
  },
  email: {
    input: './mocks/emailjs.openapi.yaml',
    output: {
      target: './src/generated/email/email.ts',
      mode: 'split',
      client: 'zod',
      clean: true,
      mock: { generators: [msw] },
      override: {
        header,
        zod: { version: 4, variant: 'mini', strict: { body: true } },
      },
    },
  },
})
