import type { Page } from '@playwright/test'

/** Finds Arabic letters that are separated, Nastaliq in too tight lines, texts that are cut off, and boxes that overflow. */
export const findScriptFlaws = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const report = (problem: string, element: Element) =>
      found.push(`${problem}: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (texts.some(({ textContent }) => /[\u0600-\u06FF]/.test(textContent ?? ''))) {
        if (!['normal', '0px'].includes(style.letterSpacing)) report('letter spacing', element)
        const lines = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
        if (lines < 1.79 && style.fontFamily.includes('Nastaliq'))
          report(`line height ${lines}`, element)
      }
      // A field shows one line of a typed text beside its result, and scrolls.
      const cut =
        !(element.localName === 'textarea' && style.whiteSpace === 'pre') &&
        style.overflowX !== 'visible' &&
        !/auto|scroll/.test(style.overflowX + style.overflowY)
      const high = element.scrollHeight - element.clientHeight
      if (cut && high > 1 && element.clientHeight > 1) report(`cut off by ${high}`, element)
      const box = element.parentElement?.getBoundingClientRect()
      if (element.tagName === 'TABLE' && box && element.getBoundingClientRect().width > box.width)
        report('wider than its frame', element)
    }
    return found
  })
