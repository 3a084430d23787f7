/** Redocly's rules are in redocly.yaml beside this file. */
import type { LintRule } from '../lint/rules.ts'
import {
  defaultScenario,
  hasPart,
  isFile,
  isFileType,
  isJson,
  isSecret,
  type JsonPointer,
  listScenarios,
  listTypes,
  type Operation,
} from '../model/index.ts'
import { findOmissions } from '../verify/cases/generate.ts'
import { listContents, listFields, listSchemas, requires, withAllOf } from './lint-schemas.ts'
import { isCredentialParameter, isUnmarkedSecret } from './secret-names.ts'

type RuleCheck = LintRule['check']

/**
 * The product requires GET for these operations only (docs/decisions/0001-payload-in-the-query.md).
 */
const SECRETS_IN_QUERY = ['login', 'register', 'verifyCode', 'resetPassword']
const SHORT_FORMATS = ['date', 'date-time', 'time', 'duration', 'uuid', 'ipv4', 'ipv6']

const takesInput = ({ parameters, body }: Operation) => parameters.length > 0 || body !== null

const isShared = ([root, kind]: JsonPointer) => root === 'components' && kind === 'responses'

const findResponse = ({ responses }: Operation, wanted: string) =>
  responses.find(({ status }) => status === wanted)

const forEachOperation =
  (check: (operation: Operation, ...rest: Parameters<RuleCheck>) => void): RuleCheck =>
  (contract, report) => {
    for (const operation of contract.operations)
      check(operation, contract, (message, pointer) => report(message, pointer, operation))
  }

const CHECKS: Record<string, RuleCheck> = {
  /** Servers log paths, and no setting prevents it. */
  'no-secret-in-path': forEachOperation(({ parameters }, _, report) => {
    for (const { name, in: location, schema, pointer } of parameters)
      if (location === 'path' && isSecret(schema))
        report(`The secret ${name} must not be in a path: paths are logged.`, pointer)
  }),

  /** The query is a part of the URL, and URLs are logged (CWE-598). */
  'no-secret-in-query': forEachOperation((operation, _, report) => {
    if (SECRETS_IN_QUERY.includes(operation.operationId)) return
    for (const { name, in: location, schema, pointer } of operation.parameters)
      if (location === 'query' && isSecret(schema))
        report(`The secret ${name} must not be in the query: URLs are logged.`, pointer)
    for (const { name, in: location, pointer } of operation.security.flat())
      if (location === 'query')
        report(`The key ${name} must not be in the query: URLs are logged.`, pointer)
  }),

  /** The mark keeps a secret out of caches, logs and URLs: an unmarked one makes a command a query. */
  'secrets-marked'(contract, report) {
    const needs = (name: string) => `The secret ${name} needs format: password.`
    for (const operation of contract.operations)
      for (const parameter of operation.parameters)
        if (
          isUnmarkedSecret(parameter.name, parameter.schema) &&
          !isCredentialParameter(operation, parameter)
        )
          report(needs(parameter.name), parameter.pointer, operation)
    for (const [schema, pointer] of listSchemas(contract))
      for (const [name, field] of Object.entries(schema.properties ?? {}))
        if (isUnmarkedSecret(name, field)) report(needs(name), [...pointer, 'properties', name])
  },

  /**
   * The serializations of src/api/request.ts: in the query a list as `a=1&a=2` and an object as `a[b]=1`, in
   * a header a list with commas, and single values anywhere. Only JSON can express `null`, and JSON has no
   * binary data.
   */
  sendable: forEachOperation((operation, _, report) => {
    for (const {
      name,
      in: at,
      schema,
      style,
      explode,
      mediaType,
      pointer,
    } of operation.parameters) {
      const types = mediaType ? new Set(['object']) : listTypes(schema)
      const isDeep = at === 'query' && style === 'deepObject' && !mediaType
      if (at === 'path' && style !== 'simple')
        report(`The app sends ${name} only in the style simple.`, pointer)
      else if (at === 'path' && types.has('array'))
        report(`The app sends no list in a path: ${name}.`, pointer)
      if (at === 'query' && types.has('array') && !(style === 'form' && explode))
        report(`The app sends ${name} only as ${name}=1&${name}=2: form, explode.`, pointer)
      if (at !== 'cookie' && types.has('object') && !isDeep)
        report(`The app sends ${name} only in the query, in the style deepObject.`, pointer)
      if (types.has('null')) report(`The app omits ${name} instead of sending null.`, pointer)
      for (const field of isDeep ? listFields(schema) : [])
        if (field.types.has('array') || field.types.has('object'))
          report(`The app sends no list and no object within ${name}: ${field.key}.`, pointer)
    }
    for (const { mediaType, schema, pointer } of operation.body?.contents ?? [])
      for (const { key, types } of isJson(mediaType) ? [] : listFields(schema ?? {}))
        if (types.has('null'))
          report(`The app omits ${key} from a form instead of sending null.`, pointer)
    for (const { mediaType, schema, pointer } of listContents(operation))
      if (isJson(mediaType) && schema && hasPart(schema, isFile))
        report('JSON has no bytes: a file in it needs contentEncoding: base64.', pointer)
  }),

  /** Responses that any operation can have: `verify` sends requests that cause them. */
  'usual-responses': forEachOperation((operation, _, report) => {
    const needs = (response: string) =>
      report(
        `The operation needs the response ${response}. Like every error, it is JSON with a message and has Cache-Control.`,
        [...operation.pointer, 'responses'],
      )
    const refusal = findResponse(operation, '403')
    if (!refusal) needs('403 with x-refuses: cross-site, for cross-site requests (CSRF)')
    else if (refusal.annotations['x-refuses'] !== 'cross-site')
      report('The response 403 needs x-refuses: cross-site.', refusal.pointer)
    if (takesInput(operation) && !findResponse(operation, '422')) needs('422, to invalid input')
    if (!findResponse(operation, '500')) needs('500, an error of the server')
  }),

  /** Each rule of the input has a case: `verify` does not support every keyword of JSON Schema. */
  'tested-rules'(contract, report) {
    for (const { operationId, reason, pointer } of findOmissions(contract)) {
      const operation = contract.operations.find((one) => one.operationId === operationId)
      // Without a 422 no rule has a case, which usual-responses reports.
      if (operation && findResponse(operation, '422'))
        report(`verify has no case for this: ${reason}.`, pointer, operation)
    }
  },

  /**
   * An example of the mock can be reached by input. The default needs no condition, and a response that operations share
   * can't have one: the Scenarios button or a `Prefer` header selects its examples.
   */
  'reached-by-input': forEachOperation((operation, _, report) => {
    const isDefault = (pointer: JsonPointer) => defaultScenario(operation)?.pointer === pointer
    for (const { name, status, when, pointer } of listScenarios(operation))
      if (takesInput(operation) && when === null && !isDefault(pointer) && !isShared(pointer))
        report(
          `The example ${name ?? status} needs x-when, the input that gets it, or a response in components/responses.`,
          pointer,
        )
  }),

  /** No cache may store a response (RFC 9111, section 5.2.2.5). */
  'never-stored': forEachOperation(({ responses }, _, report) => {
    for (const { headers, pointer } of responses) {
      const header = headers.find(({ name }) => name.toLowerCase() === 'cache-control')
      if (!(header?.required && header.examples[0]?.value === 'no-store'))
        report(
          'A response needs a required Cache-Control header with the example no-store.',
          pointer,
        )
    }
  }),

  /** The app shows the message. A response to HEAD has no body. */
  'errors-carry-a-message': forEachOperation(({ method, responses }, _, report) => {
    if (method === 'head') return
    for (const { status, contents, pointer } of responses) {
      const schema = contents.find(({ mediaType }) => isJson(mediaType))?.schema
      if (!/^[123]/.test(status) && !(schema && requires(schema, 'message')))
        report('An error response must be JSON with a required message.', pointer)
    }
  }),

  /** The mock, the tests and the reference use names of examples. */
  'named-examples': forEachOperation((operation, _, report) => {
    for (const { mediaType, examples, pointer } of listContents(operation)) {
      if (isFileType(mediaType)) continue
      if (examples.length === 0 || examples.some(({ name }) => name === null))
        report('A body needs named examples (`examples`, not `example`).', pointer)
      // In the model, a missing summary is the name.
      for (const { name, summary, pointer: at } of examples)
        if (!summary || summary === name) report(`The example ${name} needs a summary.`, at)
    }
  }),

  'parameter-example': forEachOperation(({ parameters }, _, report) => {
    for (const { name, examples, mediaType, pointer } of parameters)
      if (examples.length === 0 && !mediaType)
        report(`The parameter ${name} needs an example.`, pointer)
  }),

  /**
   * Members of an `allOf` need no description and no example. Combined schemas have examples inside, enums
   * list their values, and files have none.
   */
  described(contract, report) {
    for (const [schema, pointer] of listSchemas(contract)) {
      const { type, description, properties, items, oneOf, anyOf, allOf, enum: values } = schema
      if (pointer.at(-2) === 'allOf' || [type].flat().includes('null')) continue
      if (pointer.includes('headers') || pointer.includes('responses')) continue
      if (!description) report('The schema needs a description.', pointer)
      const isCombined = properties || items || oneOf || anyOf || (allOf && !type)
      const isChoice = values || schema.const !== undefined || type === 'boolean'
      const hasExample = schema.examples || schema.example !== undefined
      if (!(isCombined || isChoice || hasExample || isFile(schema)))
        report('The schema needs examples.', pointer)
    }
  },

  /**
   * Unlimited strings and lists allow resource exhaustion (OWASP API4:2023). A number is limited by its type,
   * a file by the server.
   */
  limited(contract, report) {
    for (const [schema, pointer] of listSchemas(contract)) {
      if (pointer.at(-2) === 'allOf') continue
      const all = withAllOf(schema)
      const is = (type: string) => all.some((one) => [one.type].flat().includes(type))
      const isClosed = all.some((one) => one.enum !== undefined || one.const !== undefined)
      const isShort = all.some(
        ({ maxLength, format = '' }) => maxLength !== undefined || SHORT_FORMATS.includes(format),
      )
      if (is('string') && !isShort && !isClosed && !all.some(isFile))
        report('The string needs a maxLength.', pointer)
      if (is('array') && !isClosed && !all.some(({ maxItems }) => maxItems !== undefined))
        report('The list needs a maxItems.', pointer)
    }
  },
}

export const LINT_RULES: LintRule[] = Object.entries(CHECKS).map(([name, check]) => ({
  name,
  check,
}))
