/**
 * The ends of names of the services that are most in use: ENS (eth), TON DNS (ton, and t.me for
 * Telegram), Solana Name Service (sol), Space ID (bnb), and Unstoppable Domains.
 */
const ENDS = 'eth ton t.me sol bnb crypto wallet nft x dao blockchain bitcoin polygon zil 888'
  .split(' ')
  .map((end) => `.${end}`)

/** Whether a text is a name such as alice.eth. */
export function isName(text: string) {
  const small = text.toLowerCase()
  const labels = small.split('.')
  return (
    small.length <= 255 &&
    ENDS.some((end) => small.endsWith(end)) &&
    labels.every((label) => label !== '' && !/[\s/\\:@?#%&=+,;"'<>(){}[\]|^`~]/.test(label))
  )
}
