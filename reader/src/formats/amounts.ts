import type { Amount } from '../finding.ts'

/** Decimal places by URI scheme (lamports, sun, drops, stroops); other coins have eight. */
const DECIMALS: Record<string, number> = {
  solana: 9,
  tron: 6,
  ripple: 6,
  xrpl: 6,
  xrp: 6,
  stellar: 7,
  monero: 12,
  'web+stellar': 7,
}

/** Schemes whose amounts are in the smallest units: microalgos (ARC-26) and raw (docs.nano.org, "URI"). */
const SMALLEST_UNITS: Record<string, number> = { algorand: 6, nano: 30 }

const MAX_PLACES = 18
const EVM_DECIMALS = 18
const TON_DECIMALS = 9

function parseDecimal(text: string | undefined, places: number): string | undefined {
  const [, whole = '', part = ''] = /^(\d{0,20})(?:\.(\d{0,30}))?$/.exec(text ?? '') ?? []
  const fraction = part.replace(/(?<!0)0+$/, '')
  if (fraction.length > places || !/[1-9]/.test(whole + fraction)) return
  return (whole.replace(/^0+/, '') || '0') + (fraction && `.${fraction}`)
}

/** Decimal digits of 2^256. */
const MAX_DIGITS = 78

/** EIP-681: an integer, optionally with a point and an exponent (2.014e18). */
function parseInteger(text: string | undefined): string | undefined {
  const [, whole = '', part = '', exponent = '0'] =
    /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? []
  const zeros = Number(exponent) - part.length
  const digits = whole + part
  if (!/[1-9]/.test(digits) || zeros < 0 || digits.length + zeros > MAX_DIGITS) return
  return (digits + '0'.repeat(zeros)).replace(/^0+/, '')
}

export function toDecimal(integer: string | undefined, places: number): string | undefined {
  if (integer === undefined) return
  const digits = integer.padStart(places + 1, '0')
  const point = digits.length - places
  return parseDecimal(`${digits.slice(0, point)}.${digits.slice(point)}`, places)
}

const makeAmount = (
  value: string | undefined,
  token?: string,
  unit?: Pick<Amount, 'inSmallestUnits'>,
): Amount | undefined => (value ? { value, ...(token ? { token, ...unit } : {}) } : undefined)

export type GetParameter = (name: string) => string | undefined

export const TOKEN_PARAMETERS = [
  'spl-token',
  'token',
  'tokenaddress',
  'token_address',
  'contract',
  'contractaddress',
  'contract_address',
]

const findToken = (get: GetParameter) =>
  TOKEN_PARAMETERS.map(get).find((token) => token !== undefined)

/**
 * EIP-681: `value` in wei, or `uint256` in a token's smallest units. With a token in a parameter, wallets disagree
 * about the unit of `value`.
 */
export function readEthereumAmount(get: GetParameter, token: string | undefined) {
  if (token !== undefined)
    return makeAmount(parseInteger(get('uint256')), token, { inSmallestUnits: true })
  return findToken(get)
    ? undefined
    : makeAmount(toDecimal(parseInteger(get('value')), EVM_DECIMALS))
}

/** docs.ton.org, "Deep links": in nanotons, or a jetton's smallest units. */
export function readTonAmount(get: GetParameter): Amount | undefined {
  const integer = parseInteger(get('amount'))
  const jetton = get('jetton')
  return jetton
    ? makeAmount(integer, jetton, { inSmallestUnits: true })
    : makeAmount(toDecimal(integer, TON_DECIMALS))
}

/**
 * Reads the `amount` of BIP-21 (`tx_amount` of Monero), in the coin, or of Solana Pay and Tron, in the
 * token of TOKEN_PARAMETERS. Ignores an amount in another currency
 * (`currency`, `asset_code`). Nano and Algorand count in the smallest units, of the token `asset` too.
 */
export function readQueryAmount(scheme: string, get: GetParameter): Amount | undefined {
  const currency = get('currency') ?? get('asset_code') ?? ''
  if (!/^(?:|xrp)$/i.test(currency)) return
  const smallest = SMALLEST_UNITS[scheme]
  if (smallest !== undefined) {
    const integer = parseInteger(get('amount'))
    const asset = get('asset')
    return asset
      ? makeAmount(integer, asset, { inSmallestUnits: true })
      : makeAmount(toDecimal(integer, smallest))
  }
  const token = findToken(get)
  // RFC 8905 (payto): the currency is in front.
  const amount = (get('amount') ?? get('tx_amount'))?.replace(/^[A-Z]{3,5}:/, '')
  const places = token ? MAX_PLACES : (DECIMALS[scheme] ?? 8)
  return makeAmount(parseDecimal(amount, places), token)
}
