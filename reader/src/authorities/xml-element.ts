/** An element of XML, with its text and its children. */
export class XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[] = []
  text = ''

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
  }

  /** @returns the text of a child; empty without one. */
  read(name: string): string {
    return this.children.find((child) => child.name === name)?.text.trim() ?? ''
  }

  /** Lists the elements inside by their name, or by `parent/name`. */
  list(path: string): XmlElement[] {
    return this.children.flatMap((child) => {
      const isNamed = path === child.name || path === `${this.name}/${child.name}`
      return [...(isNamed ? [child] : []), ...child.list(path)]
    })
  }

  /** @returns their texts, without empty ones. */
  listTexts(path: string): string[] {
    return this.list(path).flatMap(({ text }) => text.trim() || [])
  }
}
