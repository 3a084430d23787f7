import { type Content, getNetworks, getText, type Match, type Tag } from 'aml-reader/finding'
import { formatAmount } from 'aml-reader/wording'

/** `text` is absent where it is hidden. */
export type Facts = {
  text?: string | undefined
  networks: Match[]
  tag?: Tag | undefined
  amount?: { text: string; token?: string | undefined; inSmallestUnits: boolean } | undefined
}

const getAmount = (content: Content): Facts['amount'] => {
  if (content.kind === 'not-an-address')
    return content.amount ? { text: `${content.amount} BTC`, inSmallestUnits: false } : undefined
  if (content.kind !== 'address' || !content.amount) return undefined
  const { token, inSmallestUnits = false } = content.amount
  return { text: formatAmount(content.amount, content.networks), token, inSmallestUnits }
}

export const getFacts = (content: Content): Facts => ({
  text: getText(content),
  networks: getNetworks(content),
  tag: content.kind === 'address' ? content.tag : undefined,
  amount: getAmount(content),
})
