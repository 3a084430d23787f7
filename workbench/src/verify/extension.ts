import type { Operation } from '../model/contract.ts'
import type { JsonPointer } from '../model/document.ts'
import type { Input } from '../model/input.ts'
import type { LoadedContract } from '../model/load.ts'
import type { ReceivedResponse, StepResult } from './results.ts'
import type { Inputs } from './test-case.ts'

/** Reads an option, or its variable of the environment. */
export type Setting = (name: string, fallback: string) => string

export type CheckedStep = {
  stepId: string
  operation: Operation | undefined
  request: StepResult['request']
  /** The parameters and the body of the request, by the contract. */
  input: Input | undefined
  /** Undefined if no complete response came. */
  response: ReceivedResponse | undefined
}

export type CheckContext = {
  contract: LoadedContract
  setting: Setting
  /** The workflow as it is written, with its extensions (`x-…`). */
  workflow: Record<string, unknown>
  steps: CheckedStep[]
  /** The steps of every test case by its id. */
  results: ReadonlyMap<string, CheckedStep[]>
}

/** A violation that a check found. @property pointer the rule in the contract. */
export type CheckViolation = {
  check: string
  message: string
  stepId: string
  pointer: JsonPointer
}

/** Checks a workflow whose responses keep the contract. */
export type WorkflowCheck = (context: CheckContext) => CheckViolation[]

/** The extension of `verify` by a program: workflows about its own contract. */
export type VerifyExtension = {
  /** Arazzo files, and folders of them. */
  workflows: string[]
  /** Additional options, each with a value, and their lines of the usage. */
  options: string[]
  usage: string
  /** Lines of the usage about variables of the environment. */
  environment: string
  secrets: Inputs['secrets']
  /** @param run identifies this run in values that have to be unique. */
  inputs: (setting: Setting, run: { id: string; emailDomain: string }) => Inputs['values']
  checks?: WorkflowCheck[]
}
