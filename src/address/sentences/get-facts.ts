import type { Content, Match, Tag } from 'aml-reader/finding'
import { formatAmount } from 'aml-reader/wording'

/** `text` is absent where it is hidden. */
export type Facts = {
  text?: string | undefined
  networks: Match[]
  tag?: Tag | undefined
  amount?: { text: string; token?: string | undefined; inSmallestUnits: boolean } | undefined
}

export function getFacts(content: Content): Facts {
  switch (content.kind) {
    case 'address': {
      const { text, networks, tag, amount } = content
      return {
        text,
        networks,
        tag,
        amount: amount && {
          text: formatAmount(amount, networks),
          token: amount.token,
          inSmallestUnits: amount.inSmallestUnits === true,
        },
      }
    }
    case 'mistyped':
    case 'hash':
    case 'shortened':
      return { text: content.text, networks: content.networks }
    case 'name':
    case 'look-alikes':
      return { text: content.text, networks: [] }
    case 'not-an-address': {
      const { text, amount } = content
      return {
        text,
        networks: [],
        amount: amount ? { text: `${amount} BTC`, inSmallestUnits: false } : undefined,
      }
    }
    case 'hash-or-key':
      return { networks: content.networks }
    case 'secret':
    case 'extended-public-key':
      return { networks: [] }
  }
}
