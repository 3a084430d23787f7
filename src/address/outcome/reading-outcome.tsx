import { Trans } from '@lingui/react/macro'
import type { RecordProblem } from 'aml-reader/record'
import type { ReactElement } from 'react'
import { lazyComponent } from '@/platform/loading/lazy-component'
import type { Ticker } from '@/product/coins'
import { Notice } from '@/ui/notice'
import type { Result } from '../result/case-rows'
import type { Filter } from '../result/finding-filters'
import type { OnAnswer } from '../result/mask-actions'
import { ReadingResult } from '../result/reading-result'

export const RecordChanges = lazyComponent(
  async () => (await import('../rescreen/record-changes')).RecordChanges,
)

export const RecordProblemNotice = lazyComponent(
  async () => (await import('../rescreen/record-problem-notice')).RecordProblemNotice,
)

/** How a reading ended. */
export type Outcome =
  /** The worker was ended. `file`: the one that it read then. */
  | { status: 'stopped'; file?: string | undefined }
  | { status: 'invalid-record'; file: string; problem: RecordProblem }
  | (Result & {
      status: 'read'
      /** Absent for a restored result, which is not scrolled to. */
      isNew?: true
      /** The user may answer its masks. */
      isOpen: boolean
    })

export function ReadingOutcome({
  state,
  onAnswer,
  ...shared
}: {
  state: Outcome
  coin: Ticker | undefined
  isBrief: boolean
  startsRecord: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
  onAnswer: OnAnswer
}): ReactElement {
  switch (state.status) {
    case 'stopped': {
      const { file } = state
      return (
        <Notice tone="danger">
          {file ? (
            <Trans>
              The reading of <bdi>{file}</bdi> was stopped: it took too long or needed too much
              memory. Nothing was checked. Remove the file, then check the rest again.
            </Trans>
          ) : (
            <Trans>
              The reading was stopped: it took too long or needed too much memory. Nothing was
              checked. Try a part of the text.
            </Trans>
          )}
        </Notice>
      )
    }
    case 'invalid-record':
      return <RecordProblemNotice {...state} />
    case 'read': {
      const { reading, rows, isOpen } = state
      const { rescreening, findings, sources } = reading
      return (
        <>
          {rescreening && <RecordChanges {...{ rescreening, findings, sources }} />}
          <ReadingResult {...{ reading, rows, ...shared }} {...(isOpen && { onAnswer })} />
        </>
      )
    }
  }
}
