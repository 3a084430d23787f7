import type { Amount, Reading } from './reading'

/**
 * Decimal places of a coin (Solana: lamports; Tron: sun; XRP: drops; Stellar: stroops); other coins
 * have eight. An amount with more is invalid.
 */
const DECIMALS: Record<string, number> = {
  solana: 9,
  tron: 6,
  ripple: 6,
  xrpl: 6,
  xrp: 6,
  stellar: 7,
}

const EVM_DECIMALS = 18
const TON_DECIMALS = 9

/**
 * Parses a positive decimal number, without redundant zeros.
 * @returns undefined for zero and for invalid text.
 */
function parseDecimal(text: string | null, places: number): string | undefined {
  const [, whole = '', part = ''] = /^(\d{0,20})(?:\.(\d{0,18}))?$/.exec(text ?? '') ?? []
  const fraction = part.replace(/0+$/, '')
  if (fraction.length > places || !/[1-9]/.test(whole + fraction)) return
  return (whole.replace(/^0+/, '') || '0') + (fraction && `.${fraction}`)
}

/** The digits of 2^256. */
const MAX_DIGITS = 78

/** EIP-681: an integer, optionally with a point and an exponent (2.014e18). */
function parseInteger(text: string | null): string | undefined {
  const [, whole = '', part = '', exponent = '0'] =
    /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? []
  const zeros = Number(exponent) - part.length
  const digits = whole + part
  if (!/[1-9]/.test(digits) || zeros < 0 || digits.length + zeros > MAX_DIGITS) return
  return (digits + '0'.repeat(zeros)).replace(/^0+/, '')
}

/** Converts an integer of the smallest units to the coin. */
export function toDecimal(integer: string | undefined, places: number): string | undefined {
  if (integer === undefined) return
  const digits = integer.padStart(places + 1, '0')
  const point = digits.length - places
  return parseDecimal(`${digits.slice(0, point)}.${digits.slice(point)}`, places)
}

const makeAmount = (
  value: string | undefined,
  token?: string | null,
  unit?: Pick<Amount, 'inSmallestUnits'>,
): Amount | undefined => (value ? { value, ...(token ? { token, ...unit } : {}) } : undefined)

/** EIP-681: `value` of the coin in wei; `uint256` of a token in its smallest units. */
export const readEthereumAmount = (
  query: URLSearchParams,
  token: string | undefined,
): Amount | undefined =>
  token === undefined
    ? makeAmount(toDecimal(parseInteger(query.get('value')), EVM_DECIMALS))
    : makeAmount(parseInteger(query.get('uint256')), token, { inSmallestUnits: true })

/** docs.ton.org, "Deep links": in nanotons, or in the smallest units of a jetton. */
export function readTonAmount(query: URLSearchParams): Amount | undefined {
  const integer = parseInteger(query.get('amount'))
  const jetton = query.get('jetton')
  return jetton
    ? makeAmount(integer, jetton, { inSmallestUnits: true })
    : makeAmount(toDecimal(integer, TON_DECIMALS))
}

/**
 * Reads the amount of a BIP-21 request, in the coin, or of Solana Pay, in the token of `spl-token` (its
 * mint). An amount in another currency (`currency`, `asset_code`) is omitted.
 */
export function readQueryAmount(scheme: string, query: URLSearchParams): Amount | undefined {
  const currency = query.get('currency') ?? query.get('asset_code') ?? ''
  if (!/^(?:|xrp)$/i.test(currency)) return
  return makeAmount(
    parseDecimal(query.get('amount'), DECIMALS[scheme] ?? 8),
    query.get('spl-token'),
  )
}

/** Adds the requested amount to an address. */
export const withAmount = (reading: Reading, amount: Amount | undefined): Reading =>
  amount && (reading.kind === 'address' || reading.kind === 'other-network')
    ? { ...reading, amount }
    : reading
