import type { Expected, SentParameter } from '../test-case.ts'

/** The octets of a request target that every server takes: gunicorn refuses more than 4,094. */
const MAX_TARGET = 4_000

/** A malformed percent-escape (RFC 3986, section 2.1). */
const MALFORMED = /%(?![0-9a-f]{2})/i

/** An escaped control character, which servers refuse in a path; in a query they pass it on. */
const CONTROL = /%([01][0-9a-f]|7f)/i

/** Statuses whose responses may be anything, since no application sends them. */
const UNCHECKED = ['1XX', '3XX', '4XX']

/**
 * Whether an HTTP layer may refuse a request before an application reads it, since its target is no valid
 * URI, has a control character, or is overlong (RFC 9112, section 3).
 */
function isRefusable(parameters: SentParameter[]): boolean {
  const within = (location: string) => parameters.filter((one) => one.in === location)
  const path = within('path').map(({ value }) => value)
  const query = within('query').map(({ value, isEncoded }) =>
    isEncoded ? value : encodeURIComponent(value),
  )
  const target = [...path, ...query].join('&')
  return target.length > MAX_TARGET || MALFORMED.test(target) || CONTROL.test(path.join(''))
}

/**
 * The expectation of a request that an HTTP layer may refuse: a refusal may have any status but 2XX and
 * 5XX, and any headers and body. A success stays a violation where the request has to be rejected.
 */
export function tolerant(expected: Expected, parameters: SentParameter[]): Expected {
  if (!isRefusable(parameters)) return expected
  if (expected.is) return { not: ['2XX', '5XX'], description: 'a refusal', unchecked: UNCHECKED }
  const not = (expected.not ?? []).filter((status) => /^[25]XX$/.test(status))
  return { ...expected, not, unchecked: UNCHECKED }
}
