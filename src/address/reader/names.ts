/** The suffixes of ENS, Solana Name Service and TON DNS (t.me for Telegram). */
const SUFFIX = /\.(eth|sol|ton|t\.me)$/

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
