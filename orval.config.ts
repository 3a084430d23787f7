import { defineConfig } from 'orval'

const header = () => ['Written by `npm run generate` from the contract. Never edit it by hand.']

/** Two blocks, two folders: `clean` empties the folder of its own block first. */
export default defineConfig({
  api: {
    input: './openapi.yaml',
    output: {
      target: './src/generated/api/auth.ts',
      schemas: { path: './src/generated/api/model', type: 'zod' },
      mode: 'split',
      client: 'react-query',
      httpClient: 'axios',
      clean: true,
      urlEncodeParameters: true,
      mock: {
        generators: [
          { type: 'msw', useExamples: true, generateEachHttpStatus: true, delay: false },
          { type: 'faker', schemas: true },
        ],
      },
      override: {
        header,
        mock: { exactOptional: true },
        mutator: { path: './src/api/http-client.ts', name: 'request' },
        query: { useQuery: false, useMutation: true },
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
      mock: {
        generators: [
          { type: 'msw', useExamples: true, generateEachHttpStatus: true, delay: false },
        ],
      },
      override: {
        header,
        zod: { version: 4, variant: 'mini', strict: { body: true } },
      },
    },
  },
})
