import { describe, expect, it } from 'vitest'
import {
  contract,
  INTEGER,
  JSON_BODY,
  listRatings,
  OK,
  operation,
  parseRatings,
  parseRows,
} from '../compared'

const FAILED = 'content: { application/json: { schema: { type: object, required: [message] } } }'

const OBJECT =
  '{ name: f, in: query, schema: { type: object, properties: { a: { type: string }, b: { type: integer } } } }'

const expand = (cell: string) =>
  cell
    .replaceAll('<ok>', OK)
    .replaceAll('<path>', `in: path, required: true, ${INTEGER}`)
    .replaceAll('<integer>', INTEGER)
    .replaceAll('<object>', OBJECT)
    .replaceAll('; <pets>', `\npaths: { /pets: { get: { operationId: list, ${OK} } } }`)
    .replaceAll('; <v1-pets>', `\npaths: { /v1/pets: { get: { operationId: list, ${OK} } } }`)
    .replaceAll('<text>', 'schema: { type: string }')
    .replaceAll('<json>', JSON_BODY)
    .replaceAll('<error>', FAILED)
    .replaceAll('<form>', 'content: { application/x-www-form-urlencoded: {')
    .replaceAll('<end>', `, schema: { properties: { a: { type: string } } } } }`)

const parameter = (parts: string) => operation(`parameters: [{ name: limit, in: query, ${parts} }]`)
const body = (parts: string) => operation(`requestBody: { ${parts} }`)
const responses = (parts: string) => operation(`responses: { ${parts} }`)
const response = (parts: string) => responses(`'200': { description: Pets., ${parts} }`)
const header = (parts: string) => response(`headers: { X-Rate: { ${parts} } }`)
const examples = (parts: string) =>
  response(`content: { application/json: { examples: { ${parts} } } }`)

/** Each row: a change, the part in both contracts, and the ratings; `-` for a missing part or no rating. */
const PLACES: [createContract: (parts: string) => string, without: string, table: string][] = [
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
  the required flag of a path parameter, written out | parameters: [{ name: id, in: path, <text> }] | parameters: [{ name: id, in: path, required: true, <text> }] | -
  an exploded object as parameters | parameters: [<object>] | parameters: [{ name: a, in: query, <text> }, { name: b, in: query, required: true, <integer> }] | major/minor request-parameter-became-required
  parameters as an exploded object | parameters: [{ name: a, in: query, <text> }, { name: b, in: query, <integer> }] | parameters: [<object>] | -
  a field of an exploded object as a parameter | parameters: [<object>] | parameters: [{ name: f, in: query, schema: { type: object, properties: { b: { type: integer } } } }, { name: a, in: query, schema: { type: string, maxLength: 9 } }] | major/minor request-max-length-added
  a renamed object that is exploded | parameters: [<object>] | parameters: [{ name: g, in: query, schema: { type: object, properties: { a: { type: string }, b: { type: integer } } } }] | -
  a removed object that is exploded | parameters: [<object>] | parameters: [] | major/minor request-parameter-removed
  a deep object as parameters with brackets | parameters: [{ name: f, in: query, style: deepObject, schema: { type: object, properties: { a: { type: string } } } }] | parameters: [{ name: 'f[a]', in: query, <text> }] | -
  a required object beside another one with the same fields | parameters: [<object>, { name: g, in: query, schema: { type: object, properties: { a: { type: string } } } }] | parameters: [{ name: f, in: query, required: true, schema: { type: object, properties: { a: { type: string }, b: { type: integer } } } }, { name: g, in: query, schema: { type: object, properties: { a: { type: string } } } }] | major/minor request-parameter-became-required
  a renamed deep object | parameters: [{ name: f, in: query, style: deepObject, schema: { type: object, properties: { a: { type: string } } } }] | parameters: [{ name: g, in: query, style: deepObject, schema: { type: object, properties: { a: { type: string } } } }] | major/minor request-parameter-removed, minor request-parameter-added
  the case of a header                      | parameters: [{ name: X-A, in: header, <integer> }]               | parameters: [{ name: x-a, in: header, <integer> }]                                 | -
  the case of a query parameter             | parameters: [{ name: A, in: query, <integer> }]                  | parameters: [{ name: a, in: query, <integer> }]                                    | major/minor request-parameter-removed, minor request-parameter-added
  a required field of a whole query | parameters: [{ name: q, in: querystring, <json> }] | parameters: [{ name: q, in: querystring, content: { application/json: { schema: { type: object, required: [a] } } } }] | major/minor request-property-added-required
  a new whole query that is required | | parameters: [{ name: q, in: querystring, required: true, <json> }] | major/minor request-parameter-added-required
  a parameter moved, and required           | parameters: [{ name: a, in: query, <integer> }]                  | parameters: [{ name: a, in: header, required: true, <integer> }]                   | major request-parameter-moved, major/minor request-parameter-became-required
  a parameter that the path lacks              | parameters: [{ name: a, in: path, required: true, <integer> }] | parameters: [{ name: b, in: path, required: true, <integer> }]                    | major/minor request-parameter-added-required
  the order of an operation's tags          | tags: [a, b]                                                     | tags: [b, a]                                                                       | -
  the order of a list with a number         | x-limits: [9, none]                                              | x-limits: [none, 9]                                                                | patch extension-changed
`,
  ],
  [
    parameter,
    operation(''),
    `
  a required parameter                       | -                                     | required: true, <integer>                                    | major/minor request-parameter-added-required
  a removed parameter                        | <integer>                             | -                                                            | major/minor request-parameter-removed
  a parameter that becomes optional          | required: true, <integer>             | <integer>                                                    | minor/major request-parameter-became-optional
  any string instead of a number            | <integer>                             | schema: { type: string }                                     | minor/major request-type-widened
  a list instead of one value | schema: { type: string } | schema: { type: array, items: { type: string, maxLength: 9 } } | major/minor request-max-length-added, minor/major request-parameter-became-list
  one value instead of a list | schema: { type: array, items: { type: string } } | schema: { type: string } | major/minor request-parameter-no-longer-list
  a list of two at least | schema: { type: string } | schema: { type: array, items: { type: string }, minItems: 2 } | major request-type-changed
  any string instead of a number and a list | schema: { type: [integer, array] } | schema: { type: string } | major request-type-changed
  a string with a pattern instead of a number | <integer>                             | schema: { type: string, pattern: ^a }                        | major request-type-changed
  a string instead of a number, in JSON     | content: { application/json: { <integer> } } | content: { application/json: { <text> } }           | major request-type-changed
  a new schema of a parameter                |                                       | <integer>                                                    | major/minor request-schema-added
  a number instead of any string | <text> | <integer> | major/minor request-type-narrowed
  explode of a number                        | <integer>                             | explode: false, <integer>                                    | -
  explode of an object                       | schema: { type: object } | explode: false, schema: { type: object } | major request-serialization-changed
  explode of a deep object, which has no effect | style: deepObject, explode: true, schema: { type: object } | style: deepObject, schema: { type: object } | -
  explode of a list or null                  | schema: { type: [array, "null"] }     | explode: false, schema: { type: [array, "null"] }            | major request-serialization-changed
  a list instead of a number, not exploded  | explode: false, <integer>             | schema: { type: array }                                      | major request-serialization-changed, major request-type-changed
  a deprecated parameter                     | <integer>                             | deprecated: true, <integer>                                  | minor request-parameter-deprecated
  a parameter that is no longer deprecated   | deprecated: true, <integer> | <integer> | patch request-parameter-no-longer-deprecated
  empty values allowed                       | <integer> | allowEmptyValue: true, <integer> | minor/major request-empty-value-allowed
  reserved characters forbidden              | allowReserved: true, <integer> | <integer> | major/minor request-reserved-characters-forbidden
  empty values forbidden                     | allowEmptyValue: true, <integer>      | <integer>                                                    | major/minor request-empty-value-forbidden
  reserved characters allowed                | <integer>                             | allowReserved: true, <integer>                               | minor/major request-reserved-characters-allowed
  the description of a parameter             | description: A., <integer>            | description: B., <integer>                                   | patch documentation-changed
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
  a range of all media types | content: { text/csv: {} } | content: { '*/*': {} } | minor/major request-media-type-generalized
  a range of other media types | content: { application/json: {} } | content: { audio/*: {} } | major/minor request-body-media-type-removed, minor/major request-body-media-type-added
  a range of one of two media types | content: { text/csv: {}, image/png: {} } | content: { text/*: {}, image/png: {} } | minor/major request-media-type-generalized
  the case and the charset of a media type | content: { application/json: {} }                              | content: { Application/JSON; charset=UTF-8: {} }                                     | -
  the description of a body | description: A., <json> | description: B., <json> | patch documentation-changed
  another style of a field | <form> encoding: { a: { style: form } } <end> | <form> encoding: { a: { style: deepObject } } <end> | major uncompared-part-changed
  the media type that a field has anyway | <form> encoding: { a: { contentType: text/plain } } <end> | <form> encoding: {} <end> | -
  the media types that a file and an object have anyway | content: { multipart/form-data: { encoding: { a: { contentType: application/octet-stream }, b: { contentType: application/json } }, schema: { properties: { a: { type: string, contentMediaType: image/png }, b: { type: array, items: { type: object } } } } } } | content: { multipart/form-data: { schema: { properties: { a: { type: string, contentMediaType: image/png }, b: { type: array, items: { type: object } } } } } } | -
  another media type of a field | <form> encoding: { a: { contentType: text/csv } } <end> | <form> encoding: {} <end> | major uncompared-part-changed
  the encoding of a new field | <form> encoding: {} <end> | <form> encoding: { b: { style: deepObject } } <end> | -
  the description of an encoding | <form> encoding: { a: { x-b: 1 } } <end> | <form> encoding: { a: { x-b: 2 } } <end> | -
  any text of a form instead of a number | content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: integer } } } } } | content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } } } | minor/major request-type-widened
  a field of a form that is JSON | content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: object, properties: { b: { type: integer } } } } } } } | content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: object, properties: { b: { type: string } } } } } } } | major request-type-changed
  a field of a body in parts | content: { multipart/form-data: { schema: { type: object } } } | content: { multipart/form-data: { schema: { type: object, properties: { a: { type: string } } } } } | major uncompared-part-changed
  the encoding of a body in parts | content: { multipart/mixed: { prefixEncoding: [{ contentType: image/png }] } } | content: { multipart/mixed: { prefixEncoding: [{ contentType: image/gif }] } } | major uncompared-part-changed
  the description of a field of a body in parts | content: { multipart/form-data: { schema: { description: A. } } } | content: { multipart/form-data: { schema: { description: B. } } } | -
  an encoding of JSON, which is ignored | content: { application/json: { schema: { properties: { a: {} } } } } | content: { application/json: { encoding: { a: { contentType: image/png } }, schema: { properties: { a: {} } } } } | -
`,
  ],
  [
    responses,
    '',
    `
  a removed success status, covered by default | '200': { description: A. }, default: { description: B. } | default: { description: B. } | major response-success-status-removed
  a removed status                          | '200': { description: A. }, '404': { description: B. }   | '200': { description: A. }                                        | minor/major response-status-removed
  a status as part of a range               | '404': { description: A., <error> }                      | 4XX: { description: B., <error> }                                 | minor response-status-generalized
  a success status as part of a range | '200': { description: A., <json> } | 2XX: { description: B., <json> } | major/minor response-success-status-generalized
  a status of a range instead of it | 2XX: { description: A. } | '200': { description: B. } | minor/major response-status-removed, minor response-status-added
  a success status instead of a default that described it | default: { description: A., <error> } | '200': { description: B., <json> }, default: { description: A., <error> } | major/minor response-property-became-optional, minor response-status-added
  a success status that a default without success described | default: { description: A., <json> } | '200': { description: B., <json> }, default: { description: A., <json> } | minor response-status-added
  a success status beside another one | '200': { description: A., <json> }, default: { description: B., <error> } | '200': { description: A., <json> }, '201': { description: C. }, default: { description: B., <error> } | minor response-status-added
  a new status that differs from default    | default: { description: A., <error> }                    | '404': { description: B. }, default: { description: A., <error> } | major response-media-type-removed, minor response-status-added
`,
  ],
  [
    response,
    '',
    `
  a media type of a response         | content: { text/csv: {} }                 | content: { text/csv: {}, text/plain: {} } | minor response-media-type-added
  the case of a header | headers: { X-Rate: { <integer> } } | headers: { x-rate: { <integer> } } | -
  the header Content-Type, which is ignored           | headers: {} | headers: { Content-Type: { <integer> } } | -
  the items of a sequence | content: { application/jsonl: { itemSchema: { type: string } } } | content: { application/jsonl: { itemSchema: { type: string, maxLength: 9 } } } | minor/major response-max-length-added
  a list instead of the items of a sequence | content: { application/jsonl: { itemSchema: { type: string } } } | content: { application/jsonl: { schema: { type: array, items: { type: string } } } } | -
  a range that is narrowed | content: { '*/*': { schema: { type: object } } } | content: { application/json: { schema: { type: object } } } | minor/major response-media-type-narrowed
  a media type that a range described | content: { application/*: { schema: { type: string } } } | content: { application/*: { schema: { type: string } }, application/json: { schema: { type: integer } } } | major response-type-changed
  a prefix of XML, which stands for its namespace | content: { application/xml: { schema: { xml: { name: a, namespace: 'http://a.test', prefix: a } } } } | content: { application/xml: { schema: { xml: { name: a, namespace: 'http://a.test', prefix: b } } } } | major uncompared-part-changed
  names of XML elements, written out | content: { application/xml: { schema: { type: object, properties: { a: { type: string } } } } } | content: { application/xml: { schema: { type: object, properties: { a: { type: string, xml: { name: a, attribute: false } } } } } } | major uncompared-part-changed
  a removed link | links: { a: { operationId: a } } | | major uncompared-part-changed
  a link to another operation | links: { a: { operationId: a } } | links: { a: { operationId: b } } | major uncompared-part-changed
  another value that a link gives | links: { a: { operationId: a, parameters: { id: $response.body#/a } } } | links: { a: { operationId: a, parameters: { id: $response.body#/b } } } | major uncompared-part-changed
  a new link | | links: { a: { operationId: a } } | minor link-added
  a removed schema of a response     | <error>                                   | content: { application/json: {} }         | major/minor response-schema-removed
  another XML representation | content: { application/xml: { schema: { xml: { name: a } } } } | content: { application/xml: { schema: { xml: { name: b } } } } | major uncompared-part-changed
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
  any string instead of a number | <integer>                 | <text>                                | major/minor response-type-widened
  a number instead of any string | <text> | <integer> | minor/major response-type-narrowed
  explode of a number            | <integer>                 | explode: true, <integer>              | -
  explode of a list, which has commas either way | schema: { type: array } | explode: true, schema: { type: array } | -
  another example of a header    | examples: { a: { value: 1 } }, <integer> | examples: { a: { value: 2 } }, <integer> | patch example-changed
`,
  ],
  [
    examples,
    '',
    `
  a new example                   | a: { value: 1 }                  | a: { value: 1 }, b: { value: 2 } | minor example-added
  a removed example               | a: { value: 1 }, b: { value: 2 } | a: { value: 1 }                  | patch example-removed
  another default example         | a: { value: 1 }, b: { value: 2 } | b: { value: 2 }, a: { value: 1 } | patch default-example-changed
`,
  ],
  [
    contract,
    '',
    `
  a removed server                     | servers: [{ url: /a }, { url: /b }]                          | servers: [{ url: /b }]                                       | major/minor server-removed
  the default server                   |                                                              | servers: [{ url: / }]                                        | -
  a slash at the end of a server | servers: [{ url: https://a.test/v1/ }] | servers: [{ url: https://a.test/v1 }] | -
  the case and the default port of a server | servers: [{ url: 'https://A.test:443/{V}', variables: { V: { default: a } } }] | servers: [{ url: 'https://a.test/{V}', variables: { V: { default: a } } }] | -
  another port of a server | servers: [{ url: 'http://a.test:443' }] | servers: [{ url: 'http://a.test' }] | major/minor server-removed, minor server-added
  another default in a server          | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | servers: [{ url: '/{v}', variables: { v: { default: b } } }] | major server-variable-default-changed
  a limit to a server's variable       | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | major/minor server-variable-limited
  a new value of a server's variable   | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a, b] } } }] | minor server-variable-value-added
  a removed value of a server's variable | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a, b] } } }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | major/minor server-variable-value-removed
  a variable of a server that may be anything now | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a] } } }] | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | minor server-variable-value-added
  a removed server whose URL another one has | servers: [{ url: 'https://{r}.a.test', variables: { r: { default: eu, enum: [eu] } } }, { url: 'https://{r}.a.test', variables: { r: { default: ap, enum: [ap] } } }] | servers: [{ url: 'https://{r}.a.test', variables: { r: { default: ap, enum: [ap] } } }] | major server-variable-default-changed, major/minor server-variable-value-removed, major/minor server-removed, minor server-variable-value-added
  a renamed variable of a server | servers: [{ url: 'https://{r}.a.test', variables: { r: { default: eu, enum: [eu, us] } } }] | servers: [{ url: 'https://{q}.a.test', variables: { q: { default: eu, enum: [eu, us] } } }] | major/minor server-removed, minor server-added
  a removed variable of a server       | servers: [{ url: '/{v}', variables: { v: { default: a } } }] | servers: [{ url: '/{v}', variables: {} }] | -
  a path that moves from the servers to the paths | servers: [{ url: 'https://a.test/v1' }, { url: 'https://b.test/v1' }]; <pets> | servers: [{ url: 'https://a.test' }, { url: 'https://b.test/' }]; <v1-pets> | patch server-path-moved
  a path that moves from the paths to the servers | servers: [{ url: 'https://a.test' }]; <v1-pets> | servers: [{ url: 'https://a.test/v1' }]; <pets> | patch server-path-moved
  another path of the servers | servers: [{ url: 'https://a.test/v1' }]; <pets> | servers: [{ url: 'https://a.test' }]; <pets> | major/minor server-removed, minor server-added
  a path that moves from one of two servers | servers: [{ url: 'https://a.test/v1' }, { url: 'https://b.test' }]; <pets> | servers: [{ url: 'https://a.test' }, { url: 'https://b.test' }]; <v1-pets> | major/minor server-removed, major operation-path-changed, minor server-added
  a path that moves from the default server | ; <v1-pets> | servers: [{ url: /v1 }]; <pets> | patch server-path-moved
  a path that moves to the default server | servers: [{ url: /v1 }]; <pets> | ; <v1-pets> | patch server-path-moved
  a server with a variable for its path | servers: [{ url: /a }] | servers: [{ url: '/{v}', variables: { v: { default: a, enum: [a, b] } } }] | major/minor server-removed, minor server-added
  the order of tags                    | tags: [{ name: a }, { name: b }] | tags: [{ name: b }, { name: a }] | -
  another description of a tag         | tags: [{ name: a, description: A. }] | tags: [{ name: a, description: B. }] | patch documentation-changed
`,
  ],
]

/** Each cell is a whole contract; a `;` ends a line. */
const WHOLE_CONTRACTS = `
  another path of the same operationId | paths: { /pets: { get: { operationId: list, <ok> } } } | paths: { /animals: { get: { operationId: list, <ok> } } } | major operation-path-changed
  another method of the same operationId | paths: { /pets: { get: { operationId: list, <ok> } } } | paths: { /pets: { post: { operationId: list, <ok> } } } | major operation-method-changed
  a renamed path parameter | paths: { '/pets/{a}': { get: { parameters: [{ name: a, <path> }], <ok> } } } | paths: { '/pets/{b}': { get: { parameters: [{ name: b, <path> }], <ok> } } } | patch path-parameter-renamed
  path parameters that change places | paths: { '/pets/{a}/{b}': { get: { parameters: [{ name: a, <path> }, { name: b, <path> }], <ok> } } } | paths: { '/pets/{b}/{a}': { get: { parameters: [{ name: b, <path> }, { name: a, <path> }], <ok> } } } | major request-path-parameter-moved, major request-path-parameter-moved, patch path-parameter-renamed, patch path-parameter-renamed
  the name of a path parameter that is sent | paths: { '/pets/{a}': { get: { parameters: [{ name: a, style: matrix, <path> }], <ok> } } } | paths: { '/pets/{b}': { get: { parameters: [{ name: b, style: matrix, <path> }], <ok> } } } | major request-serialization-changed
  a removed path parameter, paired by operationId | paths: { '/pets/{a}': { get: { operationId: list, parameters: [{ name: a, <path> }], <ok> } } } | paths: { /pets: { get: { operationId: list, <ok> } } } | major operation-path-changed, major request-parameter-removed-required
  a new query parameter with the name of a path parameter | paths: { '/pets/{a}': { get: { parameters: [{ name: a, <path> }], <ok> } } } | paths: { '/pets/{a}': { get: { parameters: [{ name: a, in: query, <integer> }, { name: a, <path> }], <ok> } } } | minor request-parameter-added
  paths that differ only by the name of a parameter | paths: { '/pets/{a}': { get: { <ok> } }, '/pets/{b}': { get: { deprecated: true, <ok> } } } | paths: { '/pets/{a}': { get: { <ok> } }, '/pets/{b}': { get: { deprecated: true, <ok> } } } | -
  the summary of a path | paths: { /pets: { summary: A, get: { <ok> } } } | paths: { /pets: { summary: B, get: { <ok> } } } | patch documentation-changed
  a new required body of DELETE       | paths: { /pets: { delete: { <ok> } } } | paths: { /pets: { delete: { requestBody: { required: true, <json> }, <ok> } } } | major/minor request-body-added-required
  a server of an operation | servers: [{ url: /a }] ; paths: { /pets: { get: { <ok> } } } | servers: [{ url: /a }] ; paths: { /pets: { get: { servers: [{ url: /b }], <ok> } } } | major/minor server-removed, minor server-added
  the servers of each operation instead of the contract's | servers: [{ url: /a }] ; paths: { /pets: { get: { <ok> } } } | paths: { /pets: { get: { servers: [{ url: /a }], <ok> } } } | -
  an operation without its own server | servers: [{ url: /a }] ; paths: { /pets: { get: { servers: [{ url: /b }], <ok> } } } | servers: [{ url: /a }] ; paths: { /pets: { get: { <ok> } } } | major/minor server-removed, minor server-added
`

const whole = (cell: string) => contract(expand(cell).replaceAll(' ; ', '\n'))

describe('compare, for an operation', () => {
  const inPlaces = PLACES.flatMap(([createContract, without, table]) =>
    parseRows(table).map(([what = '', base = '', revision = '', found = '']) => {
      const inPlace = (cell: string) => (cell === '-' ? without : createContract(expand(cell)))
      return [what, inPlace(base), inPlace(revision), found] as const
    }),
  )
  const elsewhere = parseRows(WHOLE_CONTRACTS).map(
    ([what = '', base = '', revision = '', found = '']) =>
      [what, whole(base), whole(revision), found] as const,
  )
  it.each<readonly [string, string, string, string]>([...inPlaces, ...elsewhere])(
    'rates %s',
    async (_, base, revision, found) => {
      expect(await listRatings(base, revision)).toEqual(parseRatings(found))
    },
  )
})
