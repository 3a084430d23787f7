import { describe, expect, it } from 'vitest'
import { BTC, LISTED, readTexts } from './read.ts'

describe('readParts with HTML', () => {
  it.each([
    ['a name in brackets', `pay <${LISTED}>`],
    ['the end of an element', `text</${LISTED}>`],
    ['the name of an attribute', `<b ${LISTED}>text</b>`],
    ['a target in the page', `<a href="#${LISTED}">here</a>`],
    ['a target of mail', `<a href="mailto:${LISTED}@example.com">mail</a>`],
  ])('reads an address in %s', async (_, html) => {
    const texts = await readTexts('a.html', `<html><p>1</p>${html}`)
    expect(texts['a.html']).toContain(LISTED.slice(2))
  })

  it('extracts the shown text and the targets of links, without scripts and styles', async () => {
    const html = `<!doctype html><html><head><title>t</title><style>b{}</style></head><body>
      <p>Send <b>${LISTED.slice(0, 12)}</b>${LISTED.slice(12)}<br>now&nbsp;please</p><script>var s = "no"</script>
      <!-- no --><a href="https://etherscan.io/address/${LISTED}">0x098B…2f96</a> <a href="#top">up</a>
      <img alt="logo" width="20"><pre>one
two</pre></body></html>`
    expect(await readTexts('mail.html', html)).toEqual({
      'mail.html': [
        't',
        `Send ${LISTED}`,
        'now\u00a0please',
        '0x098B…2f96 up',
        'one',
        'two',
        `https://etherscan.io/address/${LISTED}`,
        'logo',
      ].join('\n'),
      'mail.html: scripts': 'b{}\nvar s = "no"\n',
    })
  })

  it.each([
    ['a title', `<p title="${LISTED}">x</p>`],
    ['an alternative text', `<img alt="${LISTED}">x`],
    ['the value of a field', `x<input value="${LISTED}">x`],
    ['the value of an option', `<option value="${LISTED}">x</option>`],
    ['the target of an area', `<area href="ethereum:${LISTED}">x`],
    ['the source of a picture', `<img src="https://qr.example/?data=${LISTED}">x`],
    ['a data attribute', `<button data-clipboard-text="${LISTED}">x</button>`],
    ['a script of a click', `<button onclick="copy('${LISTED}')">x</button>`],
    ['a script as a target', `<a href="javascript:copy('${LISTED}')">x</a>`],
    ['metadata', `<head><meta name="to" content="${LISTED}"></head>x`],
    ['a comment', `x<!--${LISTED}-->x`],
    ['preformatted text', `<pre>x<b title="${LISTED}">x</b></pre>`],
  ])('separates %s from the texts around it', async (_, html) => {
    const texts = await readTexts('a.html', `<html>${html}</html>`)
    expect(texts['a.html']).toMatch(
      new RegExp(`(?:^|[^\\dA-Za-z])${LISTED}(?:$|[^\\dA-Za-z])`, 'm'),
    )
  })

  it('puts values that are not seen behind what is seen', async () => {
    const [start, end] = [LISTED.slice(0, 12), LISTED.slice(12)]
    const html = `<p>To ${start}<!--${BTC}--><b title="copy">${end}</b>, today</p>`
    expect(await readTexts('a.html', `<html>${html}</html>`)).toEqual({
      'a.html': `To ${LISTED}, today\n${BTC}\ncopy`,
    })
  })

  it('leaves out values of a design', async () => {
    const html = `<p class="${LISTED}" style="color:red" id="top">x</p>`
    expect(await readTexts('a.html', `<html>${html}</html>`)).toEqual({ 'a.html': 'x' })
  })

  it('separates the cells of a table by tabs', async () => {
    const html = `<table><tr><th>Coin<th>Network<th>Address<tr><td>USDC<td><p>AVAXC</p><td>${LISTED}</table>after`
    expect(await readTexts('t.htm', html)).toEqual({
      't.htm': `Coin\tNetwork\tAddress\nUSDC\tAVAXC\t${LISTED}\nafter`,
    })
  })
})
