import { loadContract } from 'aml-contract/load'
import { defineConfig, type OutputOptions } from 'orval'
import { isCommand } from './plugins/orval/commands.ts'
import { normalizeForOrval } from './plugins/orval/for-orval.ts'
import { withOperations } from './plugins/orval/operations.ts'
import { withSampleValues } from './plugins/orval/sample-values.ts'

const COMMENT = 'Written by `npm run generate` from the contract. Never edit it by hand.'
const header = () => [COMMENT]

/** The module of `request` and `commandOptions`, which generated code calls. */
const REQUEST = './src/api/request.ts'
const COMMAND_OPTIONS = { path: REQUEST, name: 'commandOptions' }

/** Ends with the problem alone: an error that leaves this file would be shown with its stack trace. */
async function readContract() {
  try {
    const contract = await loadContract('openapi.yaml')
    return { contract, ...withSampleValues(normalizeForOrval(contract)) }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

const { contract, target, format } = await readContract()

/** Commands are mutations with any method, other operations queries. */
const operations = Object.fromEntries(
  contract.operations.map((operation) => {
    const useMutation = isCommand(operation)
    const query = { useQuery: !useMutation, useMutation, mutationOptions: COMMAND_OPTIONS }
    return [operation.operationId, { query }]
  }),
)

/** Handlers of each status; a response that a test or a scenario does not give is made by Faker. */
const mock = {
  generators: [
    { type: 'msw', generateEachHttpStatus: true, delay: false },
    { type: 'faker', generateEachHttpStatus: true, locale: 'en' },
  ],
} satisfies OutputOptions['mock']

/** Two blocks with separate folders, since `clean` empties the folder of its block. */
export default defineConfig({
  api: {
    input: { target },
    output: {
      target: './src/generated/api/api.ts',
      schemas: { path: './src/generated/api/model', type: 'zod' },
      mode: 'tags-split',
      client: (clients) => withOperations(clients['react-query'], contract, COMMENT),
      httpClient: 'axios',
      headers: true,
      clean: true,
      urlEncodeParameters: true,
      mock,
      override: {
        header,
        operations,
        useNamedParameters: true,
        mock: { arrayMin: 0, arrayMax: 5, exactOptional: true, required: true, format },
        mutator: { path: REQUEST, name: 'request' },
        zod: { version: 4, variant: 'mini', exactOptional: true },
      },
    },
  },
  email: {
    input: './mocks/emailjs.openapi.yaml',
    output: {
      target: './src/generated/email/email.ts',
      mode: 'split',
      client: 'zod',
      clean: true,
      mock,
      override: {
        header,
        zod: { version: 4, variant: 'mini', strict: { body: true } },
      },
    },
  },
})
