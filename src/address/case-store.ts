import type { Outcome } from './outcome/reading-outcome'
import type { ReaderPort } from './port/reader-port'
import type { Result } from './result/case-rows'
import type { Filter } from './result/finding-filters'
import type { CaseFile, Progress } from './worker/result'

/** The content below the form. */
export type ReadingState =
  | { status: 'pending'; progress: Progress }
  | { status: 'failed' }
  | Outcome

/** `filter`: of the table. No text is in it: React keeps earlier states in memory. */
export type CaseState = { files: CaseFile[]; shown?: ReadingState | undefined; filter?: Filter }

/** A draft contains no hidden text. `text` is the value of the field. Files are no part of it. */
type CaseDraft = { text: string; result?: Result; filter?: Filter }

const DRAFT_KEY = 'address'

/**
 * The state of a field with its files and its result. All fields share a draft of the text and its result, in memory
 * until the tab is closed or the user signs out. Files are dropped with the page.
 */
export class CaseStore {
  state: CaseState
  /** Renders a state. A large one is rendered in steps, so that the page responds. */
  render: (state: CaseState, isLarge: boolean) => void = () => {}
  /** The initial value of the field. */
  readonly text: string
  readonly port: ReaderPort
  readonly drafts: Map<string, object>
  #task = new AbortController()

  /** @param initialText a text from another page. */
  constructor(port: ReaderPort, drafts: Map<string, object>, initialText: string) {
    this.port = port
    this.drafts = drafts
    const kept = drafts.get(DRAFT_KEY) as CaseDraft | undefined
    const draft = initialText && kept?.text !== initialText ? { text: initialText } : kept
    const { text, result, filter } = { text: '', ...draft }
    this.text = text
    this.state = {
      files: [],
      filter,
      shown: result && { status: 'read', ...result, isOpen: false },
    }
  }

  change(change: Partial<CaseState>, isLarge = false) {
    this.state = { ...this.state, ...change }
    this.render(this.state, isLarge)
  }

  keep(draft: CaseDraft) {
    this.drafts.set(DRAFT_KEY, draft)
  }

  chooseFilter = (filter: Filter) => {
    this.keep({ ...(this.drafts.get(DRAFT_KEY) as CaseDraft), filter })
    this.change({ filter })
  }

  /** Begins the only task of the case. @returns the signal of its end. */
  begin(): AbortSignal {
    this.endTask()
    this.#task = new AbortController()
    this.change({ shown: { status: 'pending', progress: { share: 0 } } })
    return this.#task.signal
  }

  endTask() {
    this.#task.abort()
  }
}
