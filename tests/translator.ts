/**
 * Simulates a browser's translation of the page: each text node, also each that is added later, is replaced by a
 * new text node inside two `font` elements, like Google Translate. The texts stay the same, for comparison.
 * @returns a function that stops it.
 */
export function startTranslator() {
  const observer = new MutationObserver(translate)
  function translate() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea'))
        continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
    observer.takeRecords()
  }
  translate()
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Simulates a browser extension: at every change of the page, it removes its bar and its icon beside each input,
 * and adds new elements.
 * @returns a function that stops it and removes its elements.
 */
export function startExtension() {
  const added: Element[] = []
  const observer = new MutationObserver(insert)
  const add = (element: Element, place: (element: Element) => void) => {
    element.setAttribute('data-extension', '')
    place(element)
    added.push(element)
  }
  const removeAll = () => {
    for (const element of added.splice(0)) element.remove()
  }
  function insert() {
    removeAll()
    add(document.createElement('div'), (bar) => document.body.prepend(bar))
    for (const input of document.querySelectorAll('input, textarea'))
      add(document.createElement('i'), (icon) => input.after(icon))
    observer.takeRecords()
  }
  insert()
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    removeAll()
  }
}

/** @returns a test whether an element is in a toast. It finds the toaster once: selectors are slow in jsdom. */
export function findToasts() {
  const toasters = document.querySelectorAll('section:has(> [aria-live=polite])')
  return (element: Element) => [...toasters].some((toaster) => toaster.contains(element))
}

export function readTexts(): string[] {
  const isToast = findToasts()
  const texts = new Map<Element, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    let element = walker.currentNode.parentElement
    while (element?.localName === 'font') element = element.parentElement
    if (!element || isToast(element)) continue
    texts.set(element, (texts.get(element) ?? '') + walker.currentNode.textContent)
  }
  return [...texts.values()]
}
