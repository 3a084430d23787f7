import { isRecord } from '../../model/document/document.ts'
import { isJson, isUrlEncoded } from '../../model/document/media-types.ts'
import { encodeBody, encodePair, listFormPairs } from '../sending/body.ts'
import { fillPath } from '../sending/request.ts'
import { joinParts } from '../sending/styles.ts'
import { getRequestLine, type RunInputs, type Step } from '../test-case.ts'

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const EXPRESSION = /\{?\$(inputs\.\w+|steps\.[\w-]+\.outputs\.[\w-]+)\}?/

/** Replaces `$inputs.x` by its value, or by a shell variable: for secrets, and outputs, which differ in each run. */
function quoteWithInputs(text: string, { values, secrets }: RunInputs): string {
  const parts = text.split(EXPRESSION)
  const isPlain = parts.every((part, index) => index % 2 === 1 || /^[\w=:./ -]*$/.test(part))
  const shown = parts.map((part, index) => {
    if (index % 2 === 0) return { text: part, isVariable: false }
    const [source, name = '', , output = ''] = part.split('.')
    if (source === 'steps')
      return { text: `\${${`${name}_${output}`.replace(/\W/g, '_')}:?}`, isVariable: true }
    const secret = secrets[name]
    return secret
      ? { text: secret, isVariable: true }
      : { text: values[name] ?? '', isVariable: false }
  })
  if (!shown.some(({ isVariable }) => isVariable))
    return quoteForShell(shown.map((one) => one.text).join(''))
  if (isPlain) return `"${shown.map((one) => one.text).join('')}"`
  return shown.map((one) => (one.isVariable ? `"${one.text}"` : quoteForShell(one.text))).join('')
}

/** A report shows control characters as escapes. */
const hasControl = (text: string) => /\p{Cc}/u.test(text)

/** An argument of a command can't have a NUL, so `printf` writes it to the standard input. */
function findPipedText(body: Step['requestBody']): string | undefined {
  const text = body && !isUrlEncoded(body.contentType) ? encodeBody(body) : ''
  return text.includes('\0') ? text : undefined
}

const formatPipe = (text: string, inputs: RunInputs) => {
  const escaped = text.replaceAll('\\', String.raw`\\`).replaceAll('\0', String.raw`\0000`)
  return `printf %b ${quoteWithInputs(escaped, inputs)} | `
}

export function formatCurl(step: Step, server: string, inputs: RunInputs): string {
  const { parameters, requestBody } = step
  const { method, path } = getRequestLine(step)
  const isGet = method === 'get' && !requestBody
  const option = (flag: string, text: string) => ` \\\n  ${flag} ${quoteWithInputs(text, inputs)}`
  const listParameters = (location: string) => parameters.filter((one) => one.in === location)
  const filled = fillPath(path, parameters)
  const query = listParameters('query').map((one) => {
    const isEncoded = one.isEncoded || hasControl(one.value)
    const value = one.isEncoded || !isEncoded ? one.value : encodeURIComponent(one.value)
    const pair = `${isEncoded ? encodeURIComponent(one.name) : one.name}=${value}`
    if (isGet) return option(isEncoded ? '--data' : '--data-urlencode', pair)
    return option('--url-query', isEncoded ? `+${pair}` : pair)
  })
  const headers = listParameters('header').map(({ name, value }) =>
    option('-H', `${name}: ${value}`),
  )
  const cookies = listParameters('cookie').map(({ name, value }) => `${name}=${value}`)
  const how = isGet ? '-iG' : method === 'head' ? '-I' : `-i -X ${method.toUpperCase()}`
  const piped = findPipedText(requestBody)
  return [
    piped === undefined ? '' : formatPipe(piped, inputs),
    `curl ${how} ${quoteWithInputs(server + filled, inputs)}`,
    ...query,
    ...headers,
    ...(cookies.length > 0 ? [option('--cookie', cookies.join('; '))] : []),
    ...formatBodyOptions(requestBody, option),
  ].join('')
}

function formatBodyOptions(
  body: Step['requestBody'],
  option: (flag: string, text: string) => string,
): string[] {
  if (!body) return []
  const { contentType, payload } = body
  if (isUrlEncoded(contentType) && isRecord(payload))
    return listFormPairs(body).map((pair) =>
      pair.style || hasControl(joinParts(pair))
        ? option('--data', encodePair(pair))
        : option('--data-urlencode', `${pair.name}=${joinParts(pair)}`),
    )
  const text = encodeBody(body)
  if (contentType === 'application/json') return [option('--json', text)]
  return [
    option('-H', `Content-Type: ${contentType}`),
    text.includes('\0')
      ? option('--data-binary', '@-')
      : option(isJson(contentType) ? '--json' : '--data-raw', text),
  ]
}
