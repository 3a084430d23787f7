import { createHash } from 'node:crypto'
import type { Finding } from '../finding.ts'
import { DIGEST_PREFIX } from '../record/digest.ts'
import type { ReadingRecord, RecordHead } from '../record/record.ts'

/** Computes the digest of a record whose findings come in parts, so that memory does not grow with them. */
export class RecordDigest {
  readonly #hash = createHash('sha256')
  #isFirst = true

  constructor(head: RecordHead) {
    this.#hash.update(`${JSON.stringify(head).slice(0, -1)},"findings":[`)
  }

  add(findings: Finding[]) {
    if (findings.length === 0) return
    const separator = this.#isFirst ? '' : ','
    this.#isFirst = false
    this.#hash.update(separator + JSON.stringify(findings).slice(1, -1))
  }

  end({ files, unread }: Pick<ReadingRecord, 'files' | 'unread'>): string {
    const end = JSON.stringify({ files, unread })
    this.#hash.update(`],${end.slice(1)}`)
    return DIGEST_PREFIX + this.#hash.digest('hex')
  }
}
