import { extname } from 'node:path'
import { stringifyExactly } from '../document/numbers.ts'
import { serializeYaml } from '../document/yaml-text.ts'
import { type Bundle, bundle } from './bundle.ts'
import { findFileName } from './files.ts'

const findFormat = (extension: string) => (extension.toLowerCase() === '.json' ? 'json' : 'yaml')

/** A contract of one file in the format keeps its text, with comments. @param extension `.json`; any other is YAML. */
export function serializeBundle(
  { document, sources }: Bundle,
  contract: string,
  extension: string,
): string {
  const [root] = sources
  const format = findFormat(extension)
  if (root && sources.length === 1 && findFormat(extname(findFileName(contract))) === format)
    return root.text
  return format === 'json' ? `${stringifyExactly(document, 2)}\n` : serializeYaml(document)
}

/** @throws ContractError for a file that is no OpenAPI description, or an unresolved reference. */
export const writeBundle = async (contract: string, extension: string): Promise<string> =>
  serializeBundle(await bundle(contract), contract, extension)
