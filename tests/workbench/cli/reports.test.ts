import { expect, it } from 'vitest'
import { takeReports } from '../../../workbench/cli/reports'
import { scratchFolder } from '../../run'
import { workbench } from '../files'

it('takes --report with its format and file as one argument or two, several times', () => {
  const args = ['--report', 'junit', 'a.xml', '--code', '1', '--report', 'json=b.json']
  expect(takeReports([...args, '--report=junit=c=d.xml'])).toEqual({
    reports: [
      { format: 'junit', file: 'a.xml' },
      { format: 'json', file: 'b.json' },
      { format: 'junit', file: 'c=d.xml' },
    ],
    rest: ['--code', '1'],
  })
  for (const wrong of [
    [],
    ['html', 'a'],
    ['json'],
    ['json', '--code'],
    ['json='],
    ['x-json=a'],
    ['toString', 'a'],
  ])
    expect(() => takeReports(['--report', ...wrong])).toThrow('takes junit or json, and a file')
})

it('a report that can’t be written is an error before the run', async () => {
  const folder = scratchFolder()
  const server = ['--contract', 'openapi.yaml', '--server', 'http://127.0.0.1:1']
  const { status, output } = await workbench(['verify', ...server, '--report', 'json', folder])
  expect(output).toContain(`--report: ${folder} can't be written (EISDIR).`)
  expect(output).not.toContain('No server responds')
  expect(status).toBe(2)
})
