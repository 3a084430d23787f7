/**
 * The key by which a contract documents a status: the status itself, its range, or `default`.
 * @param documented what it documents, by key.
 */
export const documentedStatus = <T extends object>(
  status: number,
  documented: T,
): (keyof T & string) | undefined => {
  const isKey = (key: string): key is keyof T & string => Object.hasOwn(documented, key)
  return [String(status), `${String(status)[0]}XX`, 'default'].find(isKey)
}
