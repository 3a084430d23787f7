import type { Amount, Reading } from './reading'

/**
 * The decimal places of the coins, of which a request's amount has no more; others have eight. Solana:
 * lamports; Tron: sun; XRP: drops; Stellar: stroops.
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

/** A decimal number without needless zeros; nothing for zero and for what is no number. */
function decimalOf(text: string | null, places: number): string | undefined {
  const [, whole = '', part = ''] = /^(\d{0,20})(?:\.(\d{0,18}))?$/.exec(text ?? '') ?? []
  const fraction = part.replace(/0+$/, '')
  if (fraction.length > places || !/[1-9]/.test(whole + fraction)) return
  return (whole.replace(/^0+/, '') || '0') + (fraction && `.${fraction}`)
}

/** The digits of 2^256. */
const MAX_DIGITS = 78

/** EIP-681: a whole number, which can be written with a point and an exponent (2.014e18). */
function integerOf(text: string | null): string | undefined {
  const [, whole = '', part = '', exponent = '0'] =
    /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? []
  const zeros = Number(exponent) - part.length
  const digits = whole + part
  if (!/[1-9]/.test(digits) || zeros < 0 || digits.length + zeros > MAX_DIGITS) return
  return (digits + '0'.repeat(zeros)).replace(/^0+/, '')
}

/** A whole number of the smallest units as a number of the coin. */
function shifted(integer: string | undefined, places: number): string | undefined {
  if (integer === undefined) return
  const digits = integer.padStart(places + 1, '0')
  return decimalOf(`${digits.slice(0, -places)}.${digits.slice(-places)}`, places)
}

const amountOf = (
  value: string | undefined,
  token?: string | null,
  unit?: Pick<Amount, 'inSmallestUnits'>,
): Amount | undefined => (value ? { value, ...(token ? { token, ...unit } : {}) } : undefined)

/** EIP-681: `value` of the coin in wei; `uint256` of a token in its smallest units. */
export const amountOfEthereum = (
  query: URLSearchParams,
  token: string | undefined,
): Amount | undefined =>
  token === undefined
    ? amountOf(shifted(integerOf(query.get('value')), EVM_DECIMALS))
    : amountOf(integerOf(query.get('uint256')), token, { inSmallestUnits: true })

/** docs.ton.org, "Deep links": in nanotons, or in the smallest units of a jetton. */
export function amountOfTon(query: URLSearchParams): Amount | undefined {
  const integer = integerOf(query.get('amount'))
  const jetton = query.get('jetton')
  return jetton
    ? amountOf(integer, jetton, { inSmallestUnits: true })
    : amountOf(shifted(integer, TON_DECIMALS))
}

/**
 * BIP-21 and those that follow it: in the coin. Solana Pay: of a token by its mint, `spl-token`. An
 * amount of another currency (`currency`, `asset_code`) is left out.
 */
export function amountOfQuery(scheme: string, query: URLSearchParams): Amount | undefined {
  const currency = query.get('currency') ?? query.get('asset_code') ?? ''
  if (!/^(?:|xrp)$/i.test(currency)) return
  return amountOf(decimalOf(query.get('amount'), DECIMALS[scheme] ?? 8), query.get('spl-token'))
}

/** A reading with the amount that is asked for. */
export const withAmount = (reading: Reading, amount: Amount | undefined): Reading =>
  amount && (reading.kind === 'address' || reading.kind === 'other-network')
    ? { ...reading, amount }
    : reading
