/** `openapi-workbench/cli`: commands for a program with its own contract, rules, workflows or theme. */

export type { OwnContract } from '../diff/baseline.ts'
export { UsageError } from '../errors.ts'
export type { LintRule } from '../lint/rules.ts'
export { findOmissions } from '../verify/cases/generate.ts'
export type {
  CheckContext,
  CheckedStep,
  CheckViolation,
  Setting,
  VerifyExtension,
  WorkflowCheck,
} from '../verify/extension.ts'
export type { Headers, ReceivedResponse } from '../verify/results.ts'
export { type Command, type ProgramSettings, readArgs, refuseExtraArguments } from './command.ts'
export { toolCommands } from './commands.ts'
export { diffCommand } from './diff.ts'
export { lintCommand } from './lint.ts'
export { type Program, runProgram } from './program.ts'
export { referenceCommand } from './reference.ts'
export { verifyCommand } from './verify.ts'
