import { fullFormats } from 'ajv-formats/dist/formats.js'
import { EMAIL, UUID } from '../model/request/ajv.ts'

/**
 * A format. @property pattern that all its texts match, if the validator has no regular expression. @property sample a valid value. @property noun of a value that has the format, if a validator checks it:
 * others, as `password` and `int64`, are annotations (OpenAPI 3.1, section 4.4). @property wrong values without it.
 * @property boundaries valid values that servers refuse by mistake, each with its kind and what it is.
 */
type Format = {
  sample: string
  pattern?: string
  noun?: string
  wrong?: unknown[]
  boundaries?: [kind: string, rule: string, value: string][]
}

const plain = (name: string, sample: string): [string, Format] => [
  name,
  { sample, noun: `of the format ${name}`, wrong: ['a b', ''] },
]

const DATE = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])'
const TIME =
  '(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:[.][0-9]+)?(?:[Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)'
const URI = '[a-zA-Z][a-zA-Z0-9+.-]*:[!#$%&-;=?-Z_a-z~\\[\\]]*'

export const FORMATS = new Map<string, Format>([
  [
    'date',
    {
      sample: '2019-08-24',
      pattern: `^${DATE}$`,
      noun: 'a date',
      wrong: ['2026-02-30', 'yesterday'],
      boundaries: [
        ['leap', 'is a leap day', '2024-02-29'],
        ['last', 'is the last day of a year', '2026-12-31'],
      ],
    },
  ],
  [
    'date-time',
    {
      sample: '2019-08-24T14:15:22Z',
      pattern: `^${DATE}[Tt]${TIME}$`,
      noun: 'a date and time',
      wrong: ['2026-02-30T10:00:00Z', 'yesterday'],
      boundaries: [
        ['leap', 'is on a leap day', '2024-02-29T23:59:59Z'],
        ['offset', 'has an offset', '2026-01-31T10:00:00+05:30'],
        ['fraction', 'has a fraction of a second', '2026-01-31T10:00:00.125Z'],
      ],
    },
  ],
  ['time', { sample: '14:15:22Z', pattern: `^${TIME}$`, noun: 'a time', wrong: ['25:61:00Z'] }],
  [
    'uuid',
    {
      sample: '095be615-a8ad-4c33-8e9c-c7612fbf6c9f',
      noun: 'a UUID',
      wrong: ['123e4567-e89b-12d3-a456-42661417400g', 'not-a-uuid'],
    },
  ],
  [
    'uri',
    { sample: 'http://example.com', pattern: `^${URI}$`, noun: 'a URI', wrong: ['no address'] },
  ],
  ['ipv4', { sample: '192.168.0.1', noun: 'an IPv4 address', wrong: ['256.1.1.1'] }],
  ['ipv6', { sample: '2001:db8::1', noun: 'an IPv6 address', wrong: ['1:2:3:4:5:6:7:8:9'] }],
  ['int32', { sample: '', noun: 'an integer of 32 bits', wrong: [2 ** 31] }],
  plain('duration', 'P3D'),
  [
    'hostname',
    {
      sample: 'example.com',
      pattern: '^[a-zA-Z0-9.-]{1,254}$',
      noun: 'of the format hostname',
      wrong: ['a b', ''],
    },
  ],
  plain('json-pointer', '/pets/0'),
  plain('regex', '^[a-z]+$'),
  plain('relative-json-pointer', '1/pets'),
  plain('uri-reference', '../pets'),
  plain('uri-template', 'http://example.com/{id}'),
  plain('url', 'http://example.com'),
  ['email', { sample: 'user@example.com', noun: 'an address' }],
  ['idn-email', { sample: 'user@example.com' }],
  ['iri', { sample: 'http://example.com' }],
  ['iri-reference', { sample: '../pets' }],
  ['idn-hostname', { sample: 'example.com' }],
  ['byte', { sample: 'c3RyaW5n', pattern: '^[A-Za-z0-9+/=]*$' }],
  ['base64', { sample: 'c3RyaW5n' }],
  ['password', { sample: 'pa$$word' }],
])

/** The local part has at most 64 characters, a label at most 63 (RFC 5321, section 4.5.3.1; RFC 1035). */
export function createEmail(length: number): string {
  const local = Math.min(64, length - 'b.com'.length - 1)
  const rest = length - local - 1
  const labels = 'b'.repeat(Math.max(1, rest - '.com'.length)).replace(/(b{50})b(?=b)/g, '$1.')
  return `${'a'.repeat(Math.max(1, local))}@${labels}.com`
}

/** @returns what each text of a format matches; undefined where that is not known. */
export function findFormatPattern(format: string): string | RegExp | undefined {
  const own = FORMATS.get(format)?.pattern
  const known = { ...fullFormats, email: EMAIL, uuid: UUID }[format as keyof typeof fullFormats]
  return own ?? (known instanceof RegExp ? withUnicode(known) : undefined)
}

const withUnicode = ({ source, flags }: RegExp) =>
  new RegExp(source, flags.includes('i') ? 'iu' : 'u')
