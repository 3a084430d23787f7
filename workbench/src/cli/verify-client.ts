import { isCredential } from '../verify/credentials.ts'
import { listSecretNames, maskSecrets } from '../verify/secrets.ts'
import { createClient } from '../verify/sending/client.ts'
import type { Connection } from '../verify/sending/connection.ts'
import { openHar } from '../verify/sending/har.ts'
import { fillInputs, type Inputs, type SentParameter } from '../verify/test-case.ts'
import type { ProgramSettings } from './command.ts'
import type { Options } from './verify-options.ts'
import type { Scope } from './verify-scope.ts'
import { parseNumber } from './verify-settings.ts'

/** @returns the HTTP Archive of `--har`; undefined without the option. */
export function openArchive(
  { values }: Options,
  { program, version }: ProgramSettings,
  { whole }: Scope,
  inputs: Inputs,
) {
  if (!values['har']) return undefined
  const secrets = listSecretNames(whole)
  return openHar(
    values['har'],
    { name: program, version },
    {
      text: (text) => maskSecrets(text, inputs),
      isSecret: (name) => secrets.has(name) || isCredential(name),
    },
  )
}

export function createRunClient(
  { setting }: Options,
  connection: Connection,
  headers: SentParameter[],
  inputs: Inputs,
  archive: ReturnType<typeof openArchive>,
) {
  const filled = fillInputs(headers, inputs.values)
  return createClient({
    connection,
    headers: Object.fromEntries(filled.map(({ name, value }) => [name.toLowerCase(), value])),
    rate: setting('rate', '') ? parseNumber(setting, 'rate', '', 'requests per second') : undefined,
    record: archive?.record,
  })
}
