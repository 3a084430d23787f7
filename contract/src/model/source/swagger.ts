import { type Document, isRecord, parseRef, valueAt } from '../document/document.ts'
import { visitObjects } from '../document/object-types.ts'
import { asRecord, type Raw } from '../document/raw.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']

const isInBody = ({ in: location }: Raw) => location === 'body' || location === 'formData'

/** Copies a parameter that belongs to a body, since the upgrade leaves a reference to it among the parameters. */
function inlineParameter(document: Document, parameter: unknown): unknown {
  const ref = asRecord(parameter)['$ref']
  const target = typeof ref === 'string' ? valueAt(document, parseRef(ref)) : undefined
  return isRecord(target) && isInBody(target) ? structuredClone(target) : parameter
}

const listParameters = (document: Document, node: Raw) =>
  (Array.isArray(node['parameters']) ? node['parameters'] : []).map((one) =>
    inlineParameter(document, one),
  )

/** The default `csv` of a list in a form, which has another default since OpenAPI 3.0. */
function writeOutFormat(parameter: Raw) {
  if (parameter['in'] === 'formData' && parameter['type'] === 'array')
    parameter['collectionFormat'] ??= 'csv'
}

/** Reads `discriminator: kind` as the object of OpenAPI 3.0. */
const upgradeDiscriminator = (schema: Raw) => {
  const { discriminator } = schema
  if (typeof discriminator === 'string') schema['discriminator'] = { propertyName: discriminator }
}

const isRequiredInForm = (parameter: unknown) =>
  asRecord(parameter)['in'] === 'formData' && asRecord(parameter)['required'] === true

function prepareParameters(document: Document, shared: unknown[], operation: Raw): Raw[] {
  const own = listParameters(document, operation).map(asRecord)
  const isOverridden = (one: Raw) =>
    own.some((other) => other['name'] === one['name'] && other['in'] === one['in'])
  const inherited = shared.map((one) => asRecord(structuredClone(one)))
  const all = [...inherited.filter((one) => !isOverridden(one)), ...own]
  if (all.length > 0) operation['parameters'] = all
  for (const one of all) writeOutFormat(one)
  return all
}

const listStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** Replaces the media types of the document by those of the operation, which override them. */
function replaceMediaTypes(operation: Raw, common: string[], own: string[]) {
  for (const response of Object.values(asRecord(operation['responses']))) {
    const content = asRecord(asRecord(response)['content'])
    const first = content[common[0] ?? '']
    if (first === undefined) continue
    const others = Object.entries(content).filter(([type]) => !common.includes(type))
    const entries = own.map((type): [string, unknown] => [type, content[type] ?? first])
    asRecord(response)['content'] = Object.fromEntries([...entries, ...others])
  }
}

/**
 * Writes out what OpenAPI 2.0 implies and the upgrade to 3.0 loses: parameters of a body that a path or a reference
 * shares, and the default format of a list in a form.
 * @returns a function that completes the upgraded document: a required field makes its body required, and the media
 *   types of an operation override those of the document.
 */
export function prepareSwagger(document: Document): (upgraded: Document) => void {
  const tasks: ((upgraded: Document) => void)[] = []
  const common = listStrings(document['produces'])
  visitObjects(document, ({ type, node }) => {
    if (type === 'schema') upgradeDiscriminator(node)
  })
  for (const [path, item] of Object.entries(asRecord(document['paths']))) {
    if (!isRecord(item)) continue
    const all = listParameters(document, item)
    const shared = all.filter((one) => isInBody(asRecord(one)))
    if (all.length > 0) item['parameters'] = all.filter((one) => !shared.includes(one))
    for (const method of METHODS) {
      const operation = item[method]
      if (!isRecord(operation)) continue
      const find = (upgraded: Document) => asRecord(valueAt(upgraded, ['paths', path, method]))
      const own = listStrings(operation['produces'])
      if (common.length > 0 && own.length > 0)
        tasks.push((upgraded) => replaceMediaTypes(find(upgraded), common, own))
      if (prepareParameters(document, shared, operation).some(isRequiredInForm))
        tasks.push((upgraded) => {
          asRecord(find(upgraded)['requestBody'])['required'] = true
        })
    }
  }
  return (upgraded) => {
    for (const complete of tasks) complete(upgraded)
  }
}
