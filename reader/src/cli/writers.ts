import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import type { UnreadPart } from '../files/unread-part.ts'
import { type Finding, toKept } from '../finding.ts'
import type { RecordedFile, RecordHead } from '../record/record.ts'
import { explainErrors } from './file-error.ts'
import { createOutput, type DocumentOptions, type Format, type Output } from './outputs.ts'

type Writer = { output: Output; write: (text: string) => Promise<void> | void }

/** Whether a program that read the output, such as head, has closed its end. The exit code still tells all hits. */
let isClosed = false

/** @throws for another error than a closed pipe. */
function close(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  isClosed = true
}

async function writeToStdout(text: string) {
  if (text === '' || isClosed) return
  if (process.stdout.listenerCount('error', close) === 0) process.stdout.on('error', close)
  if (!process.stdout.write(text)) await once(process.stdout, 'drain').catch(close)
}

export class Writers {
  readonly #writers: Writer[]
  readonly #names: string[] = []
  readonly #files: RecordedFile[] = []

  /** @throws for a file that exists, which could be the record of another reading. */
  constructor(
    head: RecordHead,
    {
      format,
      record,
      ...options
    }: DocumentOptions & { format: Format; record: string | undefined },
  ) {
    this.#writers = [{ output: createOutput(format, head, options), write: writeToStdout }]
    if (record === undefined) return
    const file = explainErrors(record, () => openSync(record, 'wx'))
    this.#writers.push({
      output: createOutput('json', head, options),
      write: (text) => writeFileSync(file, text),
    })
  }

  async #write(serialize: (output: Output) => string) {
    for (const { output, write } of this.#writers) await write(serialize(output))
  }

  begin = () => this.#write(({ beginning }) => beginning)
  beginFile = (name: string) => void this.#names.push(name)
  add = (findings: Finding[]) => {
    const kept = findings.map(toKept)
    return this.#write((output) => output.serialize(kept, this.#names))
  }
  endFile = (file: RecordedFile) => void this.#files.push(file)
  end = (unread: UnreadPart[]) =>
    this.#write((output) => output.end({ files: this.#files, unread }))
}
