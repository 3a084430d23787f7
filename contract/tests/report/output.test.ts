import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { takeOutput } from '../../src/report/output'
import { scratchFolder } from '../run'

const REPORT = {
  program: 'p',
  version: '1.0.0',
  command: 'lint' as const,
  heading: [],
  findings: [],
  summary: 'No problems.',
  isOk: true,
  properties: {},
}

describe('takeOutput', () => {
  it('prints one format, and writes files in others', () => {
    const folder = scratchFolder()
    const file = (name: string) => join(folder, 'reports', name)
    const args = [
      '--report',
      'junit',
      file('a.xml'),
      'a.yaml',
      '--report',
      `json=${file('b=.json')}`,
    ]
    const { output, rest } = takeOutput([
      ...args,
      '--code=1',
      `--report=text=${file('c')}`,
      '--format=json',
    ])
    expect(rest).toEqual(['a.yaml', '--code=1'])
    expect(readdirSync(join(folder, 'reports'))).toEqual([])
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    output.write(REPORT)
    const [[printed] = []] = print.mock.calls
    print.mockRestore()
    expect(printed).toBe(readFileSync(file('b=.json'), 'utf8'))
    expect(readFileSync(file('a.xml'), 'utf8')).toMatch(/^<\?xml[\s\S]*<\/testsuites>\n$/)
    expect(readFileSync(file('c'), 'utf8')).toBe('No problems.\n')
  })

  it.each([
    [
      ['--format', 'xml'],
      "--format must be one of: text, json, markdown, junit, github; not 'xml'.",
    ],
    [['--report', 'json'], '--report needs a format and a file.'],
    [['--report', 'json', '--format', 'text'], '--report needs a format and a file.'],
    [['--report', 'json', '.'], "--report: . can't be written (EISDIR)."],
  ])('rejects %j', (args, message) => {
    expect(() => takeOutput(args)).toThrow(message)
    expect(existsSync('--format')).toBe(false)
  })
})
