import type { Contents, Contract, Media, Parameter } from './contract'
import { isRecord, last, MISSING, type Pair, parse, readText, write } from './serialization'
import { createJudge, type Judge } from './validator'

type CreateJudge = typeof createJudge

/** A body as it is sent: parsed JSON, or pairs of a form. */
export type WireBody = { type: string; value?: unknown; pairs?: Pair[] }
/** @property path the segments of the parameters. */
export type WireRequest = {
  path: string[]
  query: Pair[]
  headers: Pair[]
  cookies: Pair[]
  body?: WireBody
  credentials: string[]
}
export type WireResponse = { status: number; headers: Pair[]; body?: WireBody }

type Header = { required: boolean; judge: Judge }
type CompiledMedia = Media & {
  judge: Judge
  fields: Record<string, { judge: Judge; isList: boolean }>
  required: string[]
}
type CompiledContents = [type: string, media: CompiledMedia][]
export type Compiled = {
  contract: Contract
  parameters: { one: Parameter; judge: Judge }[]
  body: CompiledContents
  responses: Map<string, { headers: Record<string, Header>; content: CompiledContents }>
}

const isForm = (type: string) => type === 'application/x-www-form-urlencoded'

async function compileMedia(
  media: Media,
  { components }: Contract,
  judgeBy: CreateJudge,
): Promise<CompiledMedia> {
  const schema = (media.schema ?? {}) as {
    properties?: Record<string, { type?: string }>
    required?: string[]
  }
  const fields: CompiledMedia['fields'] = {}
  if (media.encoding)
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      fields[name] = { judge: await judgeBy(field), isList: field.type === 'array' }
  return {
    ...media,
    judge: await judgeBy(media.schema ?? {}, components),
    fields,
    required: schema.required ?? [],
  }
}

async function compileContents(
  contents: Contents,
  contract: Contract,
  judgeBy: CreateJudge,
): Promise<CompiledContents> {
  const all: CompiledContents = []
  for (const [type, media] of Object.entries(contents))
    all.push([type, await compileMedia(media, contract, judgeBy)])
  return all
}

export async function compile(
  contract: Contract,
  judgeBy: CreateJudge = createJudge,
): Promise<Compiled> {
  const { operation, components } = contract
  const parameters: Compiled['parameters'] = []
  for (const one of operation.parameters)
    parameters.push({ one, judge: await judgeBy(one.schema, components) })
  const responses: Compiled['responses'] = new Map()
  for (const [status, { headers, content }] of Object.entries(operation.responses)) {
    const compiled: Record<string, Header> = {}
    for (const [name, { required, schema }] of Object.entries(headers))
      compiled[name] = { required, judge: await judgeBy(schema) }
    responses.set(status, {
      headers: compiled,
      content: await compileContents(content, contract, judgeBy),
    })
  }
  return {
    contract,
    parameters,
    body: await compileContents(operation.body?.content ?? {}, contract, judgeBy),
    responses,
  }
}

const within = (range: string, type: string) =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

const findMedia = (contents: CompiledContents, type: string) =>
  contents
    .filter(([range]) => within(range, type))
    .toSorted(([a], [b]) => a.split('*').length - b.split('*').length)[0]?.[1]

/** @returns whether a body is valid; undefined if no media type describes it. */
export function acceptsBody(contents: CompiledContents, body: WireBody): boolean | undefined {
  const media = findMedia(contents, body.type)
  if (!media) return undefined
  if (!media.encoding && body.pairs) return listForms(body.pairs).some(media.judge)
  if (isForm(body.type)) return acceptsForm(media, body.pairs ?? [])
  return media.judge(body.value)
}

/** Lists the objects that a form may stand for, where a range describes it: each text may be a number or a boolean. */
function listForms(pairs: Pair[]): Record<string, unknown>[] {
  const groups = new Map<string, string[]>()
  for (const [name, text] of pairs) groups.set(name, [...(groups.get(name) ?? []), text])
  let forms: Record<string, unknown>[] = [{}]
  for (const [name, texts] of groups) {
    const [first = '', ...more] = texts
    const values = more.length > 0 ? [texts, texts.map(last)] : readText(first)
    forms = forms.flatMap((form) => values.map((value) => ({ ...form, [name]: value })))
  }
  return forms
}

function acceptsForm({ fields, encoding = {}, required }: CompiledMedia, pairs: Pair[]) {
  return Object.entries(fields).every(([name, { judge, isList }]) => {
    const { style = 'form', explode = style === 'form' } = encoding[name] ?? {}
    const values = parse(
      {
        name,
        in: 'query',
        required: false,
        style,
        explode,
        schema: { type: isList ? 'array' : 'string' },
      },
      pairs,
    )
    return values === MISSING ? !required.includes(name) : values.some(judge)
  })
}

/** @returns the values of path parameters by name, or why a server of the contract refuses the request. */
export function readRequest(
  { contract, parameters, body }: Compiled,
  wire: WireRequest,
): Record<string, string> | string {
  const { path, security, body: described } = contract.operation
  const values: Record<string, string> = {}
  for (const { one, judge } of parameters) {
    const at = path.indexOf(one.name)
    const pairs = {
      path: [[one.name, wire.path[at] ?? ''] as Pair],
      query: wire.query,
      header: wire.headers,
      cookie: wire.cookies,
    }[one.in]
    const parsed = parse(one, pairs)
    if (parsed === MISSING) {
      if (one.required) return `${one.in} ${one.name} is missing`
    } else if (!parsed.some(judge)) return `${one.in} ${one.name} is invalid`
    if (one.in === 'path') values[one.name] = wire.path[at] ?? ''
  }
  if (
    security.length > 0 &&
    !security.some((all) => all.every((one) => wire.credentials.includes(one)))
  )
    return 'a credential is missing'
  if (!wire.body) return described?.required ? 'the body is missing' : values
  if (!described) return values
  const isValid = acceptsBody(body, wire.body)
  return isValid ? values : `the body is ${isValid === undefined ? 'of another type' : 'invalid'}`
}

const toTexts = (value: unknown): unknown =>
  isRecord(value)
    ? Object.entries(value)
        .map(([key, one]) => [key, toTexts(one)])
        .toSorted()
    : [value].flat().map(write)

/** Reads the parameters of a request. @returns their values as texts; a single value is the list of it. */
export const readParameters = ({ contract, parameters }: Compiled, wire: WireRequest) =>
  new Map(
    parameters.flatMap(({ one }) => {
      const at = contract.operation.path.indexOf(one.name)
      const all: Record<Parameter['in'], Pair[]> = {
        path: [[one.name, wire.path[at] ?? '']],
        query: wire.query,
        header: wire.headers,
        cookie: wire.cookies,
      }
      const values = parse(one, all[one.in])
      if (values === MISSING) return []
      return [[`${one.in} ${one.name}`, JSON.stringify(toTexts(values[0]))] as const]
    }),
  )

/**
 * Finds the description of a status. Beside a documented success, `default` describes errors: generated clients take
 * another success for one that nothing describes.
 */
export function findResponse({ responses }: Compiled, status: number) {
  const range = `${String(status)[0]}XX`
  const hasSuccess = [...responses.keys()].some((key) => key.startsWith('2'))
  const fallback = range === '2XX' && hasSuccess ? undefined : responses.get('default')
  return responses.get(String(status)) ?? responses.get(range) ?? fallback
}

/** @returns why a client of the contract can't read the response; undefined if it can, or if nothing describes it. */
export function refuseResponse(
  compiled: Compiled,
  { status, headers, body }: WireResponse,
): string | undefined {
  const described = findResponse(compiled, status)
  if (!described) return undefined
  for (const [name, { required, judge }] of Object.entries(described.headers)) {
    const text = headers.find(([key]) => key === name)?.[1]
    if (text === undefined ? required : !readText(text).some(judge))
      return `the header ${name} is ${text === undefined ? 'missing' : 'invalid'}`
  }
  if (described.content.length > 0 && body && acceptsBody(described.content, body) === false)
    return 'the body is invalid'
  return undefined
}
