import type { LoadedContract } from '../reader/load.ts'
import { operationOf } from './operations.ts'
import type { Inputs } from './run.ts'
import type { Step } from './workflows.ts'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A text for the shell, with the inputs that it names: secrets as variables, others by value. */
function shellText(text: string, { values, secrets }: Inputs): string {
  const parts = text.split(/\{?\$inputs\.(\w+)\}?/)
  const isPlain = parts.every((part, index) => index % 2 === 1 || /^[\w=:. -]*$/.test(part))
  const shown = parts.map((part, index) => {
    if (index % 2 === 0) return { text: part, isSecret: false }
    const secret = secrets[part]
    return secret ? { text: secret, isSecret: true } : { text: values[part] ?? '', isSecret: false }
  })
  if (!shown.some(({ isSecret }) => isSecret)) return quoted(shown.map((one) => one.text).join(''))
  if (isPlain) return `"${shown.map((one) => one.text).join('')}"`
  return shown.map((one) => (one.isSecret ? `"${one.text}"` : quoted(one.text))).join('')
}

/** @returns a command that repeats the step by hand. */
export function curlOf(
  contract: LoadedContract,
  step: Step,
  server: string,
  inputs: Inputs,
): string {
  const other = step['x-operation']
  const { method, path } = (other && {
    method: other.method,
    path: other.url.replace('{server}', ''),
  }) ??
    operationOf(contract, step) ?? { method: 'get', path: '' }
  const { parameters, requestBody } = step
  const isGet = method === 'get' && !requestBody
  const option = (flag: string, text: string) => ` \\\n      ${flag} ${shellText(text, inputs)}`
  const within = (location: string) => parameters.filter((one) => one.in === location)
  const filled = path.replace(
    /\{([^}]+)\}/g,
    (_, name) => within('path').find((one) => one.name === name)?.value ?? '',
  )
  const query = within('query').map(({ name, value, 'x-allowReserved': raw }) => {
    if (isGet) return option(raw ? '--data' : '--data-urlencode', `${name}=${value}`)
    return option('--url-query', `${raw ? '+' : ''}${name}=${value}`)
  })
  const headers = within('header').map(({ name, value }) => option('-H', `${name}: ${value}`))
  const cookies = within('cookie').map(({ name, value }) => `${name}=${value}`)
  const how = isGet ? '-iG' : method === 'head' ? '-I' : `-i -X ${method.toUpperCase()}`
  return [
    `curl ${how} ${shellText(server + filled, inputs)}`,
    ...query,
    ...headers,
    ...(cookies.length > 0 ? [option('--cookie', cookies.join('; '))] : []),
    ...bodyOptions(requestBody, option),
  ].join('')
}

/** As Respect does, a body whose media type has a parameter is sent as text, and an empty one not at all. */
function bodyOptions(
  body: Step['requestBody'],
  option: (flag: string, text: string) => string,
): string[] {
  if (!body) return []
  const { contentType, payload } = body
  const text = contentType.includes(';') ? String(payload) : JSON.stringify(payload)
  const type =
    contentType === 'application/json' ? [] : [option('-H', `Content-Type: ${contentType}`)]
  return payload === '' ? type : [...type, option('--json', text)]
}
