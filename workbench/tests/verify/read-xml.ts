/** Parses XML. @throws if it is not well-formed. */
export function readXml(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const wrong = document.querySelector('parsererror')
  if (wrong) throw new Error(wrong.textContent ?? '')
  return document
}
