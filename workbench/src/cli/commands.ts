import type { ProgramSettings } from './command.ts'
import type { Program } from './program.ts'

export const toolCommands = (context: ProgramSettings) =>
  ({
    lint: {
      summary:
        'checks that a contract is valid, and lists the parts that other commands do not support',
      load: async () => (await import('./lint.ts')).lintCommand(context),
    },
    bundle: {
      summary: 'writes a contract of several files as one file',
      load: async () => (await import('./bundle.ts')).bundleCommand(context),
    },
    reference: {
      summary: 'writes the reference of a contract, as web pages',
      load: async () => (await import('./reference.ts')).referenceCommand(context),
    },
    diff: {
      summary: 'rates the changes between two versions of a contract',
      load: async () => (await import('./diff.ts')).diffCommand(context),
    },
    verify: {
      summary: 'tests that a server conforms to a contract',
      load: async () => (await import('./verify.ts')).verifyCommand(context),
    },
  }) satisfies Program['commands']
