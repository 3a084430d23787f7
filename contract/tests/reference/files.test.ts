import { describe, expect, it } from 'vitest'
import { referenceFiles } from '../../src/reference/files'
import { writeFiles } from '../files'

const render = (text: string) => referenceFiles(writeFiles({ 'contract.yaml': text }))

type Shown = { paths: Record<string, Record<string, Record<string, unknown>>> }

/** Runs contract.js, and returns the document that the viewer gets. */
function readShown(files: Map<string, string | Buffer>): Shown {
  const text = /^globalThis\.contract = JSON\.parse\((.*)\)\n$/.exec(
    String(files.get('contract.js')),
  )
  return JSON.parse(JSON.parse(text?.[1] ?? '""')) as Shown
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: "A & <B>", version: 1.0.0 }\n'

describe('referenceFiles', () => {
  it('has the contract as it is written', async () => {
    const text = `${HEAD}# All.\npaths: { /a: { get: { responses: {} } } }\n`
    const files = await render(text)
    expect(String(files.get('contract.yaml'))).toBe(text)
    expect(readShown(files).paths).toEqual({ '/a': { get: { responses: {} } } })
    expect(String(files.get('index.html'))).toContain('<title>A &#38; &#60;B&#62;</title>')
  })

  it('contains each file that its page and its style sheets use, without data URLs', async () => {
    const files = await render(`${HEAD}paths: {}\n`)
    const css = ['swagger-ui.css', 'reference.css']
      .map((name) => String(files.get(name)))
      .join('\n')
    const used = [
      ...String(files.get('index.html')).matchAll(/(?:src|href)="([^"]+)"/g),
      ...css.matchAll(/url\((.*?)\)/g),
    ].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !files.has(name))).toEqual([])
    const image = [...files.keys()].find((name) => /^image-\d+\.svg$/.test(name)) ?? ''
    expect(String(files.get(image))).toMatch(/^<svg xmlns="[^"\\]+".*<\/svg>$/)
    expect(files.get('swagger-ui.licence.txt')?.length).toBeGreaterThan(1000)
  })

  it('tells the condition of an example and of a response in their texts', async () => {
    const files = await render(`${HEAD}paths:
  /a:
    get:
      responses:
        '200':
          description: A.
          content:
            application/json:
              examples:
                last: { summary: The last page, x-when: { page: 2, owner.country: PK }, value: 1 }
                none: { x-when: { page: 9 }, value: 1 }
        '404': { description: None., x-when: { id: 7 } }
`)
    expect(readShown(files).paths['/a']?.['get']?.['responses']).toMatchObject({
      200: {
        content: {
          'application/json': {
            examples: {
              last: { summary: 'The last page (when page is 2 and owner.country is PK)' },
              none: { summary: '(when page is 9)' },
            },
          },
        },
      },
      404: { description: 'None. (When id is 7.)' },
    })
    expect(String(files.get('contract.yaml'))).toContain('summary: The last page, x-when')
  })

  it('shows numbers that no double can hold as strings', async () => {
    const schema = `{ type: integer, minimum: 0.0, default: 9007199254740993 }`
    const files = await render(
      `${HEAD}paths: { /a: { get: { parameters: [{ name: n, in: query, schema: ${schema} }], responses: {} } } }\n`,
    )
    expect(readShown(files).paths['/a']?.['get']?.['parameters']).toEqual([
      {
        name: 'n',
        in: 'query',
        schema: { type: 'integer', minimum: 0, default: '9007199254740993' },
      },
    ])
  })

  it('keeps a field named __proto__', async () => {
    const files = await render(`${HEAD}paths: {}\nx-a: { __proto__: { b: 1 } }\n`)
    expect(String(files.get('contract.js'))).toContain(String.raw`{\"__proto__\":{\"b\":1}}`)
  })
})
