import type { Random } from './random.ts'

/** Splits an address into so many pieces of at least as many letters. */
function split(random: Random, address: string, count: number, least = 8): string[] {
  const free = address.length - count * least
  const cuts = Array.from({ length: count - 1 }, () => random.integer(0, free)).sort(
    (a, b) => a - b,
  )
  const ends = [...cuts.map((cut, index) => cut + (index + 1) * least), address.length]
  return ends.map((end, index) => address.slice(ends[index - 1] ?? 0, end))
}

const group = (address: string, size: number) =>
  Array.from({ length: Math.ceil(address.length / size) }, (_, index) =>
    address.slice(index * size, (index + 1) * size),
  )

const pick = (random: Random, letters: string) =>
  letters.charAt(random.integer(0, letters.length - 1))

/** Texts with an address, whose letters other characters interrupt or touch. */
export const NOISES: Record<string, (address: string, random: Random) => string> = {
  'numbered lines': (address, random) =>
    split(random, address, 2)
      .map((piece, index) => `${String(index + 12)} sent to ${piece}`)
      .join('\n')
      .replace('13 sent to ', '13 '),
  'lines of a quoted log': (address, random) =>
    split(random, address, 2)
      .map((piece) => `> 2026-01-05 10:00:01 INFO  ${piece}`)
      .join('\n'),
  'tags around three pieces': (address, random) =>
    split(random, address, 3)
      .map((piece) => `<span class="address x1">${piece}</span>`)
      .join(''),
  'combining marks': (address) => [...address].map((letter) => `${letter}\u0332`).join(''),
  hyphens: (address) => group(address, 4).join('-'),
  'segments of a chat': (address, random) =>
    `{"text":[${split(random, address, 2)
      .map((piece) => `{"type":"bold","text":${JSON.stringify(piece)}}`)
      .join(',')}]}`,
  'subfields of a bank': (address, random) => {
    const [first, second] = split(random, address, 2)
    return `:86:117?00SEPA?20an ${first}?21${second}?30COBADEFF`
  },
  'bold ends': (address) => `*${address.slice(0, 4)}*${address.slice(4, -4)}*${address.slice(-4)}*`,
  'Cyrillic letters': (address) => `адрес${address}сумма`,
  'two letters': (address, random) =>
    `${pick(random, 'abcxyz234')}${pick(random, 'QRSxyz567')}${address}`,
  'one letter on each side': (address) => `x${address}y`,
  'a letter a cell': (address) => [...address].join(';'),
  'a letter a line': (address) => [...address].join('\n'),
  'a wrapped cell': (address, random) => {
    const [first, second] = split(random, address, 2)
    return `| 1 | ${first} | 5 ETH | paid |\n|   | ${second} |       |      |`
  },
  'colours of a terminal': (address, random) =>
    split(random, address, 2)
      .map((piece) => `\x1b[1;32m${piece}\x1b[0m`)
      .join(''),
  'a page break': (address, random) =>
    split(random, address, 2).join('\n\nCase 1:25-cv-01907  Document 1  Page 5 of 75\n\n'),
  'zero-width characters': (address) => group(address, 3).join('\u200b'),
  'separators of fields': (address) => `1\u001f${address}\u001f500`,
  'a comment in code': (address, random) =>
    split(random, address, 2)
      .map((piece) => `// ${piece}`)
      .join('\n'),
  'strings of code': (address, random) =>
    split(random, address, 3)
      .map((piece) => `"${piece}"`)
      .join(' +\n  '),
  'four letters a tag': (address) =>
    group(address, 4)
      .map((piece) => `<td style="width:4em">${piece}</td>`)
      .join(''),
  'a row number a line': (address, random) =>
    split(random, address, 4, 6)
      .map((piece, index) => `${index + 1};${piece};x`)
      .join('\n'),
}
