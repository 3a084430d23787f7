import { readFileSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'orval'
import { forOrval } from './workbench/generator/for-orval.ts'
import { withOperations } from './workbench/generator/operations.ts'
import { loadContract } from './workbench/reader/load.ts'
import { notServed, notServedLines } from './workbench/reader/not-served.ts'

const HEADER = 'Written by `npm run generate` from the contract. Never edit it by hand.'
const header = () => [HEADER]

/** What the generated functions and mutations call of the app. */
const REQUEST = './src/api/request.ts'
const COMMAND_OPTIONS = { path: REQUEST, name: 'commandOptions' }

const contract = await loadContract('openapi.yaml')

/** Commands are generated as mutations, whatever their method, and other operations as queries. */
const operations = Object.fromEntries(
  contract.operations.map(({ operationId, isCommand }) => [
    operationId,
    { query: { useQuery: !isCommand, useMutation: isCommand, mutationOptions: COMMAND_OPTIONS } },
  ]),
)

const msw = {
  type: 'msw',
  useExamples: true,
  generateEachHttpStatus: true,
  delay: false,
} as const

/** Samples of every response and schema. */
const faker = { type: 'faker', schemas: true } as const

/**
 * Leaves mocks out of the type check: Orval gives samples of overlapping `allOf`, and examples of files,
 * the wrong type.
 * @param written the paths of all that was written, folders among them.
 */
function leaveMocksUnchecked(...written: unknown[]) {
  for (const file of written
    .flat()
    .map(String)
    .filter((path) => /\.(faker|msw)\.ts$/.test(path)))
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
}

/** Prints what of the contract the generated code leaves out. */
function printLeftOut() {
  const lines = notServedLines(contract, notServed(contract, 'code generation'))
  if (lines.length > 0) console.log(['Generated code leaves out:', ...lines].join('\n'))
}

/** Two blocks, two folders: `clean` empties the folder of its own block first. */
export default defineConfig({
  api: {
    input: { target: forOrval(contract) },
    output: {
      target: './src/generated/api/api.ts',
      schemas: { path: './src/generated/api/model', type: 'zod' },
      mode: 'tags-split',
      client: (clients) => withOperations(clients['react-query'], contract, HEADER),
      httpClient: 'axios',
      headers: true,
      clean: true,
      urlEncodeParameters: true,
      mock: { generators: [msw, faker] },
      override: {
        header,
        operations,
        useNamedParameters: true,
        mock: { exactOptional: true },
        mutator: { path: REQUEST, name: 'request' },
        zod: { version: 4, variant: 'mini', exactOptional: true },
      },
    },
    hooks: { afterAllFilesWrite: [leaveMocksUnchecked, printLeftOut] },
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
