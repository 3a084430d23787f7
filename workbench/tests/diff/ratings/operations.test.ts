import { describe, expect, it } from 'vitest'
import {
  contract,
  INTEGER,
  JSON_BODY,
  OK,
  operation,
  parseRatings,
  parseRows,
  ratingsBetween,
} from '../compared'

const FAILED = 'content: { application/json: { schema: { type: object, required: [message] } } }'

/** The part of a contract that a cell of a table stands for. */
const written = (cell: string) =>
  cell
    .replaceAll('<ok>', OK)
    .replaceAll('<path>', `in: path, required: true, ${INTEGER}`)
    .replaceAll('<integer>', INTEGER)
    .replaceAll('<text>', 'schema: { type: string }')
    .replaceAll('<json>', JSON_BODY)
    .replaceAll('<error>', FAILED)

const parameter = (parts: string) => operation(`parameters: [{ name: limit, in: query, ${parts} }]`)
const body = (parts: string) => operation(`requestBody: { ${parts} }`)
const responses = (parts: string) => operation(`responses: { ${parts} }`)
const response = (parts: string) => responses(`'200': { description: Pets., ${parts} }`)
const header = (parts: string) => response(`headers: { X-Rate: { ${parts} } }`)
const examples = (parts: string) =>
  response(`content: { application/json: { examples: { ${parts} } } }`)

/** A change, its parts in both contracts, and its ratings; `-` for none. */
const PLACES: [pointer: (parts: string) => string, without: string, table: string][] = [
  [
    operation,
    contract('paths: {}'),
    `
  a new operation                           | -                                                                |                                                                                    | minor/major operation-added
  a removed operation                       |                                                                  | -                                                                                  | major/minor operation-removed
  an operationId                            |                                                                  | operationId: list                                                                  | minor operation-id-added
  a removed operationId                     | operationId: list                                                |                                                                                    | major operation-id-removed
  an operationId that is a number           |                                                                  | operationId: 1                                                                     | -
  another operationId                       | operationId: list                                                | operationId: all                                                                   | major operation-id-changed
  a deprecated operation                    |                                                                  | deprecated: true                                                                   | minor operation-deprecated
  an operation that is no longer deprecated | deprecated: true                                                 |                                                                                    | patch operation-no-longer-deprecated
  summary, description and tags             | summary: A, description: A, tags: [a]                            | summary: B, description: B, tags: [b]                                              | patch documentation-changed, patch documentation-changed, patch documentation-changed
  an extension                              | x-command: true                                                  |                                                                                    | patch extension-changed
  the case of a header                      | parameters: [{ name: X-A, in: header, <integer> }]               | parameters: [{ name: x-a, in: header, <integer> }]                                 | -
  the order of parameters                   | parameters: [{ name: a, in: query, <integer> }, { name: b, in: query, <text> }] | parameters: [{ name: b, in: query, <text> }, { name: a, in: query, <integer> }] | -
  the case of a query parameter             | parameters: [{ name: A, in: query, <integer> }]                  | parameters: [{ name: a, in: query, <integer> }]                                    | major/minor request-parameter-removed, minor request-parameter-added
  another parameter                         | parameters: [{ name: a, in: query, <integer> }]                  | parameters: [{ name: b, in: query, <integer> }]                                    | major/minor request-parameter-removed, minor request-parameter-added
  one of two parameters of the same name    | parameters: [{ name: a, in: query, <integer> }, { name: a, in: header, <integer> }] | parameters: [{ name: a, in: header, <integer> }]                | major/minor request-parameter-removed
  a parameter moved, and required           | parameters: [{ name: a, in: query, <integer> }]                  | parameters: [{ name: a, in: header, required: true, <integer> }]                   | major request-parameter-moved, major/minor request-parameter-became-required
  a path parameter that the path has not    | parameters: [{ name: a, in: path, required: true, <integer> }]   |                                                                                    | -
  another path parameter that the path has not | parameters: [{ name: a, in: path, required: true, <integer> }] | parameters: [{ name: b, in: path, required: true, <integer> }]                    | major/minor request-parameter-added-required
  the order of an operation's tags          | tags: [a, b]                                                     | tags: [b, a]                                                                       | -
  the order of what is more than names      | x-limits: [9, none]                                              | x-limits: [none, 9]                                                                | patch extension-changed
`,
  ],
  [
    parameter,
    operation(''),
    `
  an optional parameter                      | -                                     | <integer>                                                    | minor request-parameter-added
  a required parameter                       | -                                     | required: true, <integer>                                    | major/minor request-parameter-added-required
  a removed required parameter | required: true, <integer> | - | major request-parameter-removed-required
  a removed parameter                        | <integer>                             | -                                                            | major/minor request-parameter-removed
  a parameter that becomes required          | <integer>                             | required: true, <integer>                                    | major/minor request-parameter-became-required
  a parameter that becomes optional          | required: true, <integer>             | <integer>                                                    | minor/major request-parameter-became-optional
  another default of a parameter             | schema: { type: integer, default: 1 } | schema: { type: integer, default: 2 }                        | major request-default-changed
  a lower maximum of a parameter             | schema: { type: integer, maximum: 9 } | schema: { type: integer, maximum: 8 }                        | major/minor request-maximum-decreased
  any text instead of a number              | <integer>                             | schema: { type: string }                                     | minor/major request-type-widened
  a text with a pattern instead of a number | <integer>                             | schema: { type: string, pattern: ^a }                        | major request-type-changed
  a boolean instead of a number | <integer> | schema: { type: boolean } | major request-type-changed
  any text instead of a number and a list | schema: { type: [integer, array] } | schema: { type: string } | major request-type-changed
  a text instead of a number, in JSON       | content: { application/json: { <integer> } } | content: { application/json: { <text> } }           | major request-type-changed
  a schema where a parameter had none        |                                       | <integer>                                                    | major/minor request-schema-added
  another style of a list                    | schema: { type: array }               | style: pipeDelimited, schema: { type: array }                | major request-serialization-changed
  no explode of a list                       | schema: { type: array }               | explode: false, schema: { type: array }                      | major request-serialization-changed
  explode of a number                        | <integer>                             | explode: false, <integer>                                    | -
  explode of a number or null                | schema: { type: [integer, "null"] }   | explode: false, schema: { type: [integer, "null"] }          | -
  explode of a list or null                  | schema: { type: [array, "null"] }     | explode: false, schema: { type: [array, "null"] }            | major request-serialization-changed
  explode of a number by allOf               | schema: { allOf: [{ type: integer }] } | explode: false, schema: { allOf: [{ type: integer }] }      | -
  explode of what has no schema              |                                       | explode: false                                               | major request-serialization-changed
  a list instead of a number, not exploded  | explode: false, <integer>             | schema: { type: array }                                      | major request-serialization-changed, major request-type-changed
  content instead of a style                | <integer>                             | content: { application/json: { schema: { type: integer } } } | major request-serialization-changed
  a deprecated parameter                     | <integer>                             | deprecated: true, <integer>                                  | minor request-parameter-deprecated
  a parameter that is no longer deprecated   | deprecated: true, <integer> | <integer> | patch request-parameter-no-longer-deprecated
  empty values where there were none         | <integer> | allowEmptyValue: true, <integer> | minor/major request-empty-value-allowed
  no reserved characters                     | allowReserved: true, <integer> | <integer> | major/minor request-reserved-characters-forbidden
  explode of alternatives                    | schema: { oneOf: [{ type: array }, { type: integer }] } | explode: false, schema: { oneOf: [{ type: array }, { type: integer }] } | major request-serialization-changed
  explode of an object                       | schema: { type: object } | explode: false, schema: { type: object } | major request-serialization-changed
  empty values                               | allowEmptyValue: true, <integer>      | <integer>                                                    | major/minor request-empty-value-forbidden
  reserved characters                        | <integer>                             | allowReserved: true, <integer>                               | minor/major request-reserved-characters-allowed
  the description of a parameter             | description: A., <integer>            | description: B., <integer>                                   | patch documentation-changed
  a description beside an extension          | x-secret: true, <integer>             | x-secret: true, description: A., <integer>                   | patch documentation-changed
  the example of a parameter                 | example: 1, <integer>                 | example: 2, <integer>                                        | patch documentation-changed
  the hint of a password                     | schema: { type: string }              | schema: { type: string, format: password }                   | patch documentation-changed
  the order of a parameter's examples        | examples: { a: { value: 1 }, b: { value: 2 } }, <integer> | examples: { b: { value: 2 }, a: { value: 1 } }, <integer> | -
`,
  ],
  [
    body,
    operation(''),
    `
  an optional body                         | -                                                              | <json>                                                                               | minor request-body-added
  a removed required body | required: true, <json> | - | major request-body-removed-required
  a removed body                           | <json>                                                         | -                                                                                    | major/minor request-body-removed
  a body that becomes required             | <json>                                                         | required: true, <json>                                                               | major/minor request-body-became-required
  a body that becomes optional             | required: true, <json>                                         | <json>                                                                               | minor/major request-body-became-optional
  another media type of a body             | content: { text/csv: {} }                                      | content: { text/plain: {} }                                                          | major/minor request-body-media-type-removed, minor/major request-body-media-type-added
  a range of media types                   | content: { text/csv: {} }                                      | content: { text/*: {} }                                                              | minor/major request-media-type-generalized
  a range of all media types | content: { text/csv: {} } | content: { '*/*': {} } | minor/major request-media-type-generalized
  a range of other media types | content: { application/json: {} } | content: { audio/*: {} } | major/minor request-body-media-type-removed, minor/major request-body-media-type-added
  a range of one of two media types | content: { text/csv: {}, image/png: {} } | content: { text/*: {}, image/png: {} } | minor/major request-media-type-generalized
  the case and the charset of a media type | content: { application/json: {} }                              | content: { Application/JSON; charset=UTF-8: {} }                                     | -
  a schema where there was none            | content: { application/json: {} }                              | <json>                                                                               | major/minor request-schema-added
  an empty schema where there was none | content: { application/json: {} } | content: { application/json: { schema: {} } } | -
  the description of a body | description: A., <json> | description: B., <json> | patch documentation-changed
  the encoding of a field                  | content: { multipart/form-data: { schema: { type: object } } } | content: { multipart/form-data: { encoding: { a: { contentType: image/png } }, schema: { type: object } } } | major request-encoding-changed
`,
  ],
  [
    responses,
    '',
    `
  a new status                              | '200': { description: A. }                               | '200': { description: A. }, '404': { description: B. }            | minor response-status-added
  a removed success status, covered by default | '200': { description: A. }, default: { description: B. } | default: { description: B. } | major response-success-status-removed
  a success status as part of a range | '200': { description: A. } | 2XX: { description: B. } | minor response-status-generalized
  another success status | '201': { description: A. } | '200': { description: A. } | major response-success-status-removed, minor response-status-added
  a removed status                          | '200': { description: A. }, '404': { description: B. }   | '200': { description: A. }                                        | minor/major response-status-removed
  a removed default                         | '200': { description: A. }, default: { description: B. } | '200': { description: A. }                                        | minor/major response-status-removed
  a status as part of a range               | '404': { description: A., <error> }                      | 4XX: { description: B., <error> }                                 | minor response-status-generalized
  a status as part of default               | '404': { description: A., <error> }                      | default: { description: B. }                                      | major response-media-type-removed, minor response-status-generalized
  a status that a range describes alike     | 4XX: { description: A., <error> }                        | '404': { description: B., <error> }, 4XX: { description: A., <error> } | minor response-status-added
  a status that default described otherwise | default: { description: A., <error> }                    | '404': { description: B. }, default: { description: A., <error> } | major response-media-type-removed, minor response-status-added
  the case of a range                       | 4xx: { description: A. }                                 | 4XX: { description: A. }                                          | -
  the description of a response             | '200': { description: A. }                               | '200': { description: B. }                                        | patch documentation-changed
`,
  ],
  [
    response,
    '',
    `
  a media type of a response         | content: { text/csv: {} }                 | content: { text/csv: {}, text/plain: {} } | minor response-media-type-added
  the case of a header | headers: { X-Rate: { <integer> } } | headers: { x-rate: { <integer> } } | -
  a header of the name Content-Type, which is ignored | headers: {} | headers: { Content-Type: { <integer> } } | -
  a removed media type of a response | content: { text/csv: {}, text/plain: {} } | content: { text/csv: {} }                 | major response-media-type-removed
  a removed schema of a response     | <error>                                   | content: { application/json: {} }         | major/minor response-schema-removed
  the conditions of a mock           | x-when: { page: 1 }                       | x-when: { page: 2 }                       | patch extension-changed
  another XML representation | content: { application/xml: { schema: { xml: { name: a } } } } | content: { application/xml: { schema: { xml: { name: b } } } } | major response-xml-changed
  an XML representation that JSON lacks | content: { application/json: { schema: { xml: { name: a } } } } | content: { application/json: { schema: { xml: { name: b } } } } | -
  an extension of a media type | content: { text/csv: { x-a: 1 } } | content: { text/csv: { x-a: 2 } } | patch extension-changed
`,
  ],
  [
    header,
    response(''),
    `
  an optional header             | -                         | <integer>                             | minor response-header-added
  a new required header          | -                         | required: true, <integer>             | minor/major response-header-added-required
  a removed required header | required: true, <integer> | - | major/minor response-header-removed-required
  a removed header               | <integer>                 | -                                     | major/minor response-header-removed
  a header that becomes required | <integer>                 | required: true, <integer>             | minor/major response-header-became-required
  a header that becomes optional | required: true, <integer> | <integer>                             | major/minor response-header-became-optional
  a deprecated header            | <integer>                 | deprecated: true, <integer>           | minor response-header-deprecated
  a header no longer deprecated  | deprecated: true, <integer> | <integer>                           | patch response-header-no-longer-deprecated
  a lower maximum of a header    | <integer>                 | schema: { type: integer, maximum: 9 } | minor/major response-maximum-added
  a lower maximum in JSON        | content: { application/json: { <integer> } } | content: { application/json: { schema: { type: integer, maximum: 9 } } } | minor/major response-maximum-added
  a schema of what is in JSON    | content: { application/json: null } | content: { application/json: { <integer> } } | minor/major response-schema-added
  any text instead of a number  | <integer>                 | <text>                                | major/minor response-type-widened
  content instead of a style    | <integer>                 | content: { application/json: { <integer> } } | major response-serialization-changed
  explode of an object           | schema: { type: object }  | explode: true, schema: { type: object } | major response-serialization-changed
  explode of a number            | <integer>                 | explode: true, <integer>              | -
  explode of a list, in commas either way | schema: { type: array } | explode: true, schema: { type: array } | -
  the description of a header    | description: A., <integer> | description: B., <integer>           | patch documentation-changed
  another example of a header    | examples: { a: { value: 1 } }, <integer> | examples: { a: { value: 2 } }, <integer> | patch example-changed
`,
  ],
  [
    examples,
    '',
    `
  a new example                   | a: { value: 1 }                  | a: { value: 1 }, b: { value: 2 } | minor example-added
  the first example               |                                  | a: { value: 1 }                  | minor example-added
  a removed example               | a: { value: 1 }, b: { value: 2 } | a: { value: 1 }                  | patch example-removed
  the last example                | a: { value: 1 }                  |                                  | patch example-removed
  another value of an example     | a: { value: 1 }                  | a: { value: 2 }                  | patch example-changed
  another default example         | a: { value: 1 }, b: { value: 2 } | b: { value: 2 }, a: { value: 1 } | patch default-example-changed
  the order of keys in an example | a: { value: { b: 1, c: 2 } }     | a: { value: { c: 2, b: 1 } }     | -
`,
  ],
  [
    contract,
    '',
    `
  a new server                         | servers: [{ url: /a }]                                       | servers: [{ url: /a }, { url: /b }]                          | minor server-added
  a removed server                     | servers: [{ url: /a }, { url: /b }]                          | servers: [{ url: /b }]                                       | major/minor server-removed
  the server that is meant without any |                                                              | servers: [{ url: / }]                                        | -
  another default in a server          | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | servers: [{ url: '/{v}', variables: { v: { default: b } } }] | major server-variable-default-changed
  a limit to a server's variable       | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | major/minor server-variable-limited
  a value more of a server's variable  | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a, b] } } }] | minor server-variable-value-added
  a value less of a server's variable  | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a, b] } } }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | major/minor server-variable-value-removed
  no limit to a server's variable      | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | -
  a variable less of a server          | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | servers: [{ url: '/{v}', variables: {} }] | -
  a variable of a server that is new   | servers: [{ url: '/a', variables: {} }] | servers: [{ url: '/a', variables: { v: { default: a } } }] | -
  the order of tags                    | tags: [{ name: a }, { name: b }] | tags: [{ name: b }, { name: a }] | -
  an empty list of tags                |                                  | tags: []                         | -
  an empty entry among the tags        | tags: [null, { name: a }]        | tags: [{ name: a }]              | -
  another description of a tag         | tags: [{ name: a, description: A. }] | tags: [{ name: a, description: B. }] | patch documentation-changed
  an empty list of servers             | servers: [] | servers: [{ url: / }] | -
  the description of a server          | servers: [{ url: /a, description: A. }]                      | servers: [{ url: /a, description: B. }]                      | patch documentation-changed
`,
  ],
]

/** Whole contracts; a `;` ends a line. */
const ELSEWHERE = `
  another path of the same operationId | paths: { /pets: { get: { operationId: list, <ok> } } } | paths: { /animals: { get: { operationId: list, <ok> } } } | major operation-path-changed
  another method of the same operationId | paths: { /pets: { get: { operationId: list, <ok> } } } | paths: { /pets: { post: { operationId: list, <ok> } } } | major operation-method-changed
  a parameter moved to a header | paths: { /pets: { get: { parameters: [{ name: a, in: query, <integer> }], <ok> } } } | paths: { /pets: { get: { parameters: [{ name: a, in: header, <integer> }], <ok> } } } | major request-parameter-moved
  a parameter of a path in its operations | paths: { /pets: { parameters: [{ name: a, in: query, <integer> }], get: { <ok> } } } | paths: { /pets: { get: { parameters: [{ name: a, in: query, <integer> }], <ok> } } } | -
  a renamed path parameter | paths: { '/pets/{a}': { get: { parameters: [{ name: a, <path> }], <ok> } } } | paths: { '/pets/{b}': { get: { parameters: [{ name: b, <path> }], <ok> } } } | patch path-parameter-renamed
  another type of a path parameter | paths: { '/pets/{a}': { get: { parameters: [{ name: a, <path> }], <ok> } } } | paths: { '/pets/{a}': { get: { parameters: [{ name: a, in: path, required: true, schema: { type: boolean } }], <ok> } } } | major request-type-changed
  a path parameter less, by operationId | paths: { '/pets/{a}': { get: { operationId: list, parameters: [{ name: a, <path> }], <ok> } } } | paths: { /pets: { get: { operationId: list, <ok> } } } | major operation-path-changed, major request-parameter-removed-required
  a query parameter of the same name as that of the path | paths: { '/pets/{a}': { get: { parameters: [{ name: a, <path> }], <ok> } } } | paths: { '/pets/{a}': { get: { parameters: [{ name: a, in: query, <integer> }, { name: a, <path> }], <ok> } } } | minor request-parameter-added
  the summary of a path | paths: { /pets: { summary: A, get: { <ok> } } } | paths: { /pets: { summary: B, get: { <ok> } } } | patch documentation-changed
  the description beside a reference | paths: { /pets: { get: { parameters: [{ $ref: '#/components/parameters/a' }], <ok> } } } ; <a> | paths: { /pets: { get: { parameters: [{ description: B., $ref: '#/components/parameters/a' }], <ok> } } } ; <a> | patch documentation-changed
  explode of a number by a reference | paths: { /pets: { get: { parameters: [{ name: b, in: query, schema: { $ref: '#/components/schemas/Count' } }], <ok> } } } ; <a> | paths: { /pets: { get: { parameters: [{ name: b, in: query, explode: false, schema: { $ref: '#/components/schemas/Count' } }], <ok> } } } ; <a> | -
  a required body that a DELETE gains | paths: { /pets: { delete: { <ok> } } } | paths: { /pets: { delete: { requestBody: { required: true, <json> }, <ok> } } } | major/minor request-body-added-required
  a server of an operation | servers: [{ url: /a }] ; paths: { /pets: { get: { <ok> } } } | servers: [{ url: /a }] ; paths: { /pets: { get: { servers: [{ url: /b }], <ok> } } } | major/minor server-removed, minor server-added
  an operation without its own server | servers: [{ url: /a }] ; paths: { /pets: { get: { servers: [{ url: /b }], <ok> } } } | servers: [{ url: /a }] ; paths: { /pets: { get: { <ok> } } } | major/minor server-removed, minor server-added
  a server of a path that its operations had | paths: { /pets: { get: { <ok>, servers: [{ url: /a }] } } } | paths: { /pets: { servers: [{ url: /a }], get: { <ok> } } } | -
  another server of a path | paths: { /pets: { servers: [{ url: /a }], get: { <ok> } } } | paths: { /pets: { servers: [{ url: /b }], get: { <ok> } } } | major/minor server-removed, minor server-added
  a server of the contract, which an operation does not use | servers: [{ url: /a }] ; paths: { /pets: { get: { servers: [{ url: /b }], <ok> } } } | servers: [{ url: /a }, { url: /c }] ; paths: { /pets: { get: { servers: [{ url: /b }], <ok> } } } | minor server-added
`

const SHARED = `components: { parameters: { a: { name: a, in: query, description: A., ${INTEGER} } }, schemas: { Count: { type: integer } } }`
const whole = (cell: string) =>
  contract(written(cell).replaceAll(' ; ', '\n').replace('<a>', SHARED))
const ALIKE = contract(
  `paths: { '/pets/{a}': { get: { ${OK} } }, '/pets/{b}': { get: { deprecated: true, ${OK} } } }`,
)

describe('a contract', () => {
  const inPlaces = PLACES.flatMap(([pointer, without, table]) =>
    parseRows(table).map(([what = '', base = '', revision = '', found = '']) => {
      const inPlace = (cell: string) => (cell === '-' ? without : pointer(written(cell)))
      return [what, inPlace(base), inPlace(revision), found] as const
    }),
  )
  const elsewhere = parseRows(ELSEWHERE).map(
    ([what = '', base = '', revision = '', found = '']) =>
      [what, whole(base), whole(revision), found] as const,
  )
  it.each<readonly [string, string, string, string]>([
    ...inPlaces,
    ...elsewhere,
    [
      'the title',
      contract(''),
      contract('').replace('Pets', 'Cats'),
      'patch documentation-changed',
    ],
    ['the version alone', contract(''), contract('', '2.0.0'), '-'],
    ['paths that differ by the name of a parameter alone', ALIKE, ALIKE, '-'],
  ])('%s', async (_, base, revision, found) => {
    expect(await ratingsBetween(base, revision)).toEqual(parseRatings(found))
  })
})
