/**
 * The key under which a status is documented: the status itself, its range (`5XX`) or `default`.
 * @param documented what is documented, by key.
 * @returns undefined for a status that is not documented.
 */
export const documentedStatus = <T extends object>(
  status: number,
  documented: T,
): (keyof T & string) | undefined => {
  const isKey = (key: string): key is keyof T & string => Object.hasOwn(documented, key)
  return [String(status), `${String(status)[0]}XX`, 'default'].find(isKey)
}
