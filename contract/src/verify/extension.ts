import type { Operation } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import type { Input } from '../model/request/input.ts'
import type { ReceivedResponse, StepResult } from './results.ts'
import type { RunInputs } from './test-case.ts'
import type { Violation } from './violation.ts'

/** Reads an option, or else its environment variable. */
export type Setting = (name: string, fallback: string) => string

export type CheckedStep = {
  stepId: string
  operation: Operation | undefined
  request: StepResult['request']
  input: Input | undefined
  /** Undefined if no complete response came. */
  response: ReceivedResponse | undefined
  /** Later responses to the same request. */
  repeats: ReceivedResponse[]
}

export type CheckContext = {
  contract: LoadedContract
  setting: Setting
  /** Copied from the Arazzo file, with its extensions (`x-…`). */
  workflow: Record<string, unknown>
  steps: CheckedStep[]
  /** The steps of each test case, by its id. */
  results: ReadonlyMap<string, CheckedStep[]>
}

/** @property cause the message, unless it has values. */
export type CheckViolation = Pick<Violation, 'check' | 'message' | 'pointer'> & {
  stepId: string
  cause?: string
}

/** Is called for a workflow whose responses keep the contract. */
export type WorkflowCheck = (context: CheckContext) => CheckViolation[]

/** Extends `verify` of a program that has its own contract. */
export type VerifyExtension = {
  /** Arazzo files, and folders of them. */
  workflows: string[]
  options: string[]
  usage: string
  environment: string
  secrets: (setting: Setting) => RunInputs['secrets']
  /** Names of inputs whose values must differ from each other. */
  distinct?: string[][]
  /** @param run makes values unique to this run. */
  inputs: (setting: Setting, run: { id: string; emailDomain: string }) => RunInputs['values']
  checks?: WorkflowCheck[]
  /** Names the steps of a workflow whose requests are sent once more, in turn, before it is checked. */
  repeat?: (context: CheckContext) => string[]
}
