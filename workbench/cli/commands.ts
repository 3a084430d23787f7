import type { Context } from './command.ts'
import type { Program } from './program.ts'

/** The commands of the workbench, for a program. Each is loaded when it is used. */
export const toolCommands = (context: Context) =>
  ({
    lint: {
      summary: 'checks that a contract is valid, and says what the other commands leave out',
      load: async () => (await import('./lint.ts')).lintCommand(context),
    },
    bundle: {
      summary: 'writes a contract of several files as one',
      load: async () => (await import('./bundle.ts')).bundleCommand(context),
    },
    mock: {
      summary: 'serves the examples of a contract',
      load: async () => (await import('./mock.ts')).mockCommand(context),
    },
    reference: {
      summary: 'writes the reference of a contract, as web pages',
      load: async () => (await import('./reference.ts')).referenceCommand(context),
    },
    diff: {
      summary: 'rates what changed between two versions of a contract',
      load: async () => (await import('./diff.ts')).diffCommand(context),
    },
    verify: {
      summary: 'tests that a server keeps a contract',
      load: async () => (await import('./verify.ts')).verifyCommand(context),
    },
  }) satisfies Program['commands']
