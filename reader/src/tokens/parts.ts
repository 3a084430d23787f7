import type { Amount, Match } from '../finding.ts'
import { cut, splitAt, type Token } from '../text/words.ts'

export type Context = {
  from: 'link' | 'uri'
  text: string
  networks?: Match[]
  isTest?: boolean
  isTransaction?: boolean
  tag?: Token
  amount?: Amount
  allows?: true
  requires?: string
}

/**
 * A part of a link or a payment request that can be an address. `isSecondary`: a token, a reference or the
 * like, which is a finding only if a list has it.
 */
export type TokenPart = Token & { context?: Context; isSecondary?: true }

export const toSet = (text: string) => new Set(text.split(' '))

export type Parameter = { name: string; value: Token }

export const splitQuery = (query: Token): Parameter[] =>
  splitAt(query, /[?&]/g).map((pair) => {
    const equals = pair.text.indexOf('=')
    return {
      name: pair.text.slice(0, Math.max(0, equals)).toLowerCase(),
      value: cut(pair, equals + 1),
    }
  })

const TAG_NAMES =
  'dt tag memo text comment memo_id memoid destination_tag destinationtag desttag addresstag tx_payment_id payment_id'.split(
    ' ',
  )

export const findTag = (parameters: Parameter[]) => {
  for (const name of TAG_NAMES) {
    const found = parameters.find((one) => one.name === name && one.value.text !== '')
    if (found) return found.value
  }
}
