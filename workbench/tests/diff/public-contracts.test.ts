import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replaced } from '../run'
import { ratingsBetween } from './compared'

const LOST = / {8}'200':[\s\S]*(?= {8}default:)/
const SINK = `
              schema:
                properties:
                  sink: { $ref: '#/components/schemas/logsink_verbose' }`
const VERBOSE = `
              schema: { $ref: '#/components/schemas/logsink_verbose' }`
const ANNOTATION = `
          type: object
          description: The annotation object being added.`
const ANNOTATIONS = `
          oneOf:
            - $ref: '#/components/schemas/FileCitationBody'
            - $ref: '#/components/schemas/UrlCitationBody'`
const ERROR = `anyOf:
            - type: string`
const HEADERS = `
          headers:
            X-Received: { schema: { type: string } }`
const NOT_FOUND = `
        '404':
          description: The event was not found.`

/** Changes that public contracts made, and their ratings for clients and servers. */
it.each<[name: string, edits: [from: string | RegExp, to: string][], found: string[]]>([
  [
    'digitalocean-lost-success',
    [[LOST, '']],
    ['major response-success-status-removed', 'minor response-status-generalized'],
  ],
  [
    'digitalocean-moved-success',
    [
      ["'201'", "'200'"],
      [SINK, VERBOSE],
    ],
    ['major response-success-status-removed', 'minor response-status-added'],
  ],
  [
    'museum-const-alternatives',
    [['oneOf: [ { const: event }, { const: general } ]', 'type: string, enum: [event, general]']],
    [],
  ],
  [
    'museum-response-type',
    [['type: number, example: 25', 'type: string, example: 25']],
    ['major response-type-changed'],
  ],
  ['museum-response-type', [[NOT_FOUND, '']], ['minor/major response-status-removed']],
  [
    'museum-webhook',
    [['requestBody:', 'requestBody:\n        required: true']],
    ['minor/major webhook-request-body-became-required'],
  ],
  [
    'museum-webhook',
    [
      ['[name]', '[name, price]'],
      ['maximum: 100', 'maximum: 50'],
    ],
    [
      'minor/major webhook-request-property-became-required',
      'minor/major webhook-request-maximum-decreased',
    ],
  ],
  ['museum-webhook', [[HEADERS, '']], ['minor webhook-response-header-removed']],
  [
    'museum-webhook',
    [['security:', 'security:\n        - MuseumKey: []']],
    ['minor webhook-security-alternative-added'],
  ],
  ['openai-lost-alternative', [[ERROR, 'oneOf:']], ['minor/major response-alternative-removed']],
  [
    'openai-specified-alternatives',
    [[ANNOTATION, ANNOTATIONS]],
    ['minor/major response-alternatives-added', 'patch documentation-changed'],
  ],
  [
    'twilio-closed-response',
    [[/$/, '\n      additionalProperties: false']],
    ['minor/major response-additional-properties-forbidden'],
  ],
  ['petstore-json-only-xml', [['wrapped: true', 'wrapped: false']], []],
])('%s %j', async (name, edits, found) => {
  const file = join(import.meta.dirname, '../contracts', `${name}.yaml`)
  const base = readFileSync(file, 'utf8').trimEnd()
  const revision = edits.reduce((text, [from, to]) => replaced(text, from, to), base)
  expect(await ratingsBetween(base, revision)).toEqual(found)
})
