/** The suffixes of ENS, Solana Name Service, TON DNS (t.me for Telegram), NEAR and Space ID. */
const SUFFIX = /\.(eth|sol|ton|t\.me|near|bnb)$/

/** Whether a text is a name such as alice.eth. */
export function isName(text: string) {
  const small = text.toLowerCase()
  const labels = small.split('.')
  return (
    small.length <= 255 &&
    SUFFIX.test(small) &&
    labels.every((label) => label !== '' && !/[\s/\\:@?#%&=+,;"'<>(){}[\]|^`~]/.test(label))
  )
}
