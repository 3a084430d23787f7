import type { JsonPointer } from '../document/document.ts'
import { asRecord, asString, listEntries, type Raw } from '../document/raw.ts'
import type { Server } from './contract.ts'
import { readAnnotations } from './nodes.ts'

export const readServers = (node: Raw, pointer: JsonPointer): Server[] =>
  (Array.isArray(node['servers']) ? node['servers'] : []).flatMap((one: unknown, index) => {
    const raw = asRecord(one)
    const url = asString(raw['url'])
    if (url === undefined) return []
    const at = [...pointer, 'servers', String(index)]
    return {
      ...readAnnotations(raw, at),
      url,
      variables: listEntries(raw['variables']).map(([name, variable]) => {
        const { default: value, enum: values } = asRecord(variable)
        return {
          name,
          default: String(value ?? ''),
          enum: Array.isArray(values) ? values.map(String) : [],
          pointer: [...at, 'variables', name],
        }
      }),
    }
  })
