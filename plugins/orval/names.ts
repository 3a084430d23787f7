/** `get-a_b` -> `GetAB` */
export const toPascal = (text: string) =>
  text.replaceAll(/(?:^|[^A-Za-z\d]+)([A-Za-z\d]|$)/g, (_, first: string) => first.toUpperCase())

/** `Payment links` -> `payment-links` */
export const toKebab = (tag = '') =>
  tag
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'default'

/** `AccountSID` -> `accountSid` */
export const toCamel = (name: string) => {
  const pascal = toPascal(
    name.replaceAll(/([A-Z])([A-Z]*)(?![a-z])/g, (_, a, rest) => a + rest.toLowerCase()),
  )
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}
