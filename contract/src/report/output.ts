import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { accessFile, UsageError } from '../errors.ts'
import type { Report } from './finding.ts'
import { REPORT_FORMATS, REPORTERS, type ReportFormat } from './reporters.ts'

export const OUTPUT_OPTIONS = `  --format FORMAT       the format of the output: ${REPORT_FORMATS.join(', ')}
                        (text). github: annotations for GitHub Actions
  --report FORMAT FILE  also writes a report to a file, in any of these formats. Can be repeated.`

export type Output = {
  /** ReportFormat of standard output. Only `text` may have progress before it. */
  format: ReportFormat
  write: (report: Report) => void
}

const isFormat = (text: string): text is ReportFormat =>
  REPORT_FORMATS.some((format) => format === text)

const writeText = (file: string, text: string) =>
  accessFile(`--report: ${file}`, 'written', () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  })

/** Takes options with two values, which `parseArgs` lacks, and tries each file early. @throws UsageError, FileError. */
export function takeOutput(args: string[]): { output: Output; rest: string[] } {
  let format: ReportFormat = 'text'
  const files: { format: ReportFormat; file: string }[] = []
  const rest: string[] = []
  const left = [...args]
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const [, option, joined] = /^(--format|--report)(?:=(.*))?$/s.exec(arg) ?? []
    if (!option) {
      rest.push(arg)
      continue
    }
    const value = joined ?? left.shift() ?? ''
    const [, name = value, path] = (option === '--report' && /^(\w+)=(.*)$/s.exec(value)) || []
    if (!isFormat(name))
      throw new UsageError(`${option} must be one of: ${REPORT_FORMATS.join(', ')}; not '${name}'.`)
    if (option === '--format') format = name
    else files.push({ format: name, file: path ?? left.shift() ?? '' })
  }
  for (const { file } of files) {
    if (!file || file.startsWith('--')) throw new UsageError('--report needs a format and a file.')
    writeText(file, '')
    // Not a link, a device or a pipe, such as /dev/stderr.
    if (lstatSync(file).isFile()) rmSync(file)
  }
  const write = (report: Report) => {
    process.stdout.write(`${REPORTERS[format](report)}\n`)
    for (const one of files) writeText(one.file, `${REPORTERS[one.format](report)}\n`)
  }
  return { output: { format, write }, rest }
}
