import { extname } from 'node:path'
import { bundle } from './bundle.ts'
import { fileNameOf } from './files.ts'
import { yamlOf } from './yaml-text.ts'

const formatOf = (ending: string) => (ending.toLowerCase() === '.json' ? 'json' : 'yaml')

/**
 * A contract as the text of one file: its own text, comments included, if it refers to no other file and
 * is in the format already.
 * @param contract a path or a URL. @param ending that of the file to write: `.json`, or any for YAML.
 * @throws ContractError for a file that is no OpenAPI description, or a reference that can't be read.
 */
export async function bundledText(contract: string, ending: string): Promise<string> {
  const { document, sources } = await bundle(contract)
  const [root] = sources
  const format = formatOf(ending)
  if (root && sources.length === 1 && formatOf(extname(fileNameOf(contract))) === format)
    return root.text
  return format === 'json' ? `${JSON.stringify(document, null, 2)}\n` : yamlOf(document)
}
