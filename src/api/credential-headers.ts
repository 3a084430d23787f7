/** A security scheme of the contract. Without a header, the browser sends the credential: a cookie, a certificate. */
type Scheme = { scheme: string; header?: string; prefix?: string }

/**
 * Creates the headers of the first alternative whose credentials are all known. Without one, the request is
 * sent without credentials, and the server responds with 401.
 * @param alternatives the operation's security requirement; an empty one makes credentials optional.
 */
export function createCredentialHeaders(
  alternatives: readonly (readonly Scheme[])[],
  credentials: { readonly [scheme: string]: string | undefined },
): Record<string, string> {
  const known = alternatives.find((all) =>
    all.every(({ scheme, header }) => !header || credentials[scheme] !== undefined),
  )
  return Object.fromEntries(
    (known ?? []).flatMap(({ scheme, header, prefix = '' }) =>
      header ? [[header, prefix + credentials[scheme]]] : [],
    ),
  )
}
