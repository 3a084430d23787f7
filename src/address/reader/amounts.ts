import type { Amount, Reading } from './reading'

/** Decimal places by URI scheme (lamports, sun, drops, stroops); other coins have eight. */
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

/** Removes redundant zeros. @returns undefined for zero, surplus decimal places and invalid text. */
function parseDecimal(text: string | null, places: number): string | undefined {
  const [, whole = '', part = ''] = /^(\d{0,20})(?:\.(\d{0,18}))?$/.exec(text ?? '') ?? []
  const fraction = part.replace(/0+$/, '')
  if (fraction.length > places || !/[1-9]/.test(whole + fraction)) return
  return (whole.replace(/^0+/, '') || '0') + (fraction && `.${fraction}`)
}

/** Decimal digits of 2^256. */
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

/** Converts from the smallest units. */
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

/** EIP-681: `value` in wei, or `uint256` in a token's smallest units. */
export const readEthereumAmount = (
  query: URLSearchParams,
  token: string | undefined,
): Amount | undefined =>
  token === undefined
    ? makeAmount(toDecimal(parseInteger(query.get('value')), EVM_DECIMALS))
    : makeAmount(parseInteger(query.get('uint256')), token, { inSmallestUnits: true })

/** docs.ton.org, "Deep links": in nanotons, or a jetton's smallest units. */
export function readTonAmount(query: URLSearchParams): Amount | undefined {
  const integer = parseInteger(query.get('amount'))
  const jetton = query.get('jetton')
  return jetton
    ? makeAmount(integer, jetton, { inSmallestUnits: true })
    : makeAmount(toDecimal(integer, TON_DECIMALS))
}

/**
 * Reads the `amount` of BIP-21, in the coin, or of Solana Pay, in the token with the mint `spl-token`.
 * Ignores an amount in another currency (`currency`, `asset_code`).
 */
export function readQueryAmount(scheme: string, query: URLSearchParams): Amount | undefined {
  const currency = query.get('currency') ?? query.get('asset_code') ?? ''
  if (!/^(?:|xrp)$/i.test(currency)) return
  return makeAmount(
    parseDecimal(query.get('amount'), DECIMALS[scheme] ?? 8),
    query.get('spl-token'),
  )
}

export const addAmount = (reading: Reading, amount: Amount | undefined): Reading =>
  amount && (reading.kind === 'address' || reading.kind === 'other-network')
    ? { ...reading, amount }
    : reading
