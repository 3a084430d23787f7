import { type Document, isRecord, type JsonPointer } from '../document/document.ts'
import { listEntries, listOwnEntries, type Raw } from '../document/raw.ts'
import type { Flow, Operation, SecurityRequirement, SecurityScheme } from './contract.ts'
import { DocumentNode, readAnnotations } from './nodes.ts'

function readScheme(key: string, node: DocumentNode): SecurityScheme {
  const flows = listOwnEntries(node.raw['flows']).filter(([, flow]) => isRecord(flow))
  return {
    ...readAnnotations(node.raw, node.pointer, ['bearerFormat']),
    key,
    type: String(node.raw['type']),
    scheme: node.text('scheme')?.toLowerCase(),
    name: node.text('name'),
    in: node.text('in'),
    flows: Object.fromEntries(flows) as Record<string, Flow>,
    openIdConnectUrl: node.text('openIdConnectUrl'),
  }
}

export class SecurityReader {
  readonly #document: Document
  readonly #schemes: Map<string, SecurityScheme>

  constructor(document: Document) {
    const components = new DocumentNode(document, document['components'], ['components'])
    this.#document = document
    this.#schemes = new Map(
      components.entries('securitySchemes').map(([key, node]) => [key, readScheme(key, node)]),
    )
  }

  get schemes() {
    return [...this.#schemes.values()]
  }

  readSecurity(
    operation: Raw,
    at: JsonPointer,
  ): Pick<Operation, 'security' | 'securityRequirements'> {
    const own = operation['security']
    const required = own ?? this.#document['security']
    const isInherited = own === undefined && required !== undefined
    const pointer = required === undefined ? at : [...(isInherited ? [] : at), 'security']
    const readAlternative = (one: unknown): SecurityRequirement[] =>
      listEntries(one).map(([key, scopes]) => ({
        key,
        scheme: this.#schemes.get(key) ?? this.#readUndeclared(key, pointer),
        scopes: Array.isArray(scopes) ? scopes.map(String) : [],
      }))
    const alternatives = Array.isArray(required) ? required.map(readAlternative) : []
    const isPublic = alternatives.some((all) => all.length === 0)
    return {
      security: isPublic ? [] : alternatives.map((all) => all.map(({ scheme }) => scheme)),
      securityRequirements: { alternatives, pointer },
    }
  }

  #readUndeclared(key: string, pointer: JsonPointer) {
    return readScheme(key, new DocumentNode(this.#document, { type: 'undeclared' }, pointer))
  }
}
