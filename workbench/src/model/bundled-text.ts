import { extname } from 'node:path'
import { type Bundle, bundle } from './bundle.ts'
import { findFileName } from './files.ts'
import { serializeYaml } from './yaml-text.ts'

const findFormat = (ending: string) => (ending.toLowerCase() === '.json' ? 'json' : 'yaml')

/**
 * A bundled contract as the text of one file: the contract's own text, comments included, if it refers to
 * no other file and is in the format already.
 * @param contract its path or URL. @param ending that of the file to write: `.json`, or any for YAML.
 */
export function serializeBundle(
  { document, sources }: Bundle,
  contract: string,
  ending: string,
): string {
  const [root] = sources
  const format = findFormat(ending)
  if (root && sources.length === 1 && findFormat(extname(findFileName(contract))) === format)
    return root.text
  return format === 'json' ? `${JSON.stringify(document, null, 2)}\n` : serializeYaml(document)
}

/**
 * A contract as the text of one file, as `serializeBundle` writes it.
 * @throws ContractError for a file that is no OpenAPI description, or a reference that can't be read.
 */
export const writeBundle = async (contract: string, ending: string): Promise<string> =>
  serializeBundle(await bundle(contract), contract, ending)
