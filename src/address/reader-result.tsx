import { Trans } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import { type ReactElement, type RefObject, Suspense, useEffect, useRef } from 'react'
import type { Ticker } from '@/product/coins'
import { Notice } from '@/ui/notice'
import { ReadingResult, RecordChanges, RecordProblemNotice } from './fetch-reader-chunk'
import { UnloadedNotice } from './unloaded-notice'
import type { useReading } from './use-reading'
import type { MaskAnswer } from './worker/result'

/** The header covers this part of the screen. */
const HEADER_PX = 72

/** The height of a headline: a result whose headline is visible stays where it is. */
const HEADLINE_PX = 240

/**
 * @param field regains a masked text that the user calls harmless.
 * @param coin the expected coin.
 * @param isBrief omits the table of several findings.
 */
export function ReaderResult(props: Props) {
  const { state } = props.reader
  const box = useRef<HTMLDivElement>(null)
  const isNew = state?.status === 'read' && state.isNew
  // On a phone the result begins below the screen, so that a click would seem to do nothing. A file can be
  // dropped anywhere, also where the result is above the screen.
  useEffect(() => {
    const element = box.current
    const top = element?.getBoundingClientRect().top ?? 0
    if (isNew && (top < HEADER_PX || top > innerHeight - HEADLINE_PX)) element?.scrollIntoView()
  }, [isNew])
  return (
    <div
      ref={box}
      role="status"
      data-result={state && ''}
      className="grid min-h-(--result-height) shrink-0 scroll-mt-24 grid-cols-1 content-start gap-3 empty:hidden"
    >
      <Content {...props} />
    </div>
  )
}

type Props = {
  reader: ReturnType<typeof useReading>
  field: RefObject<HTMLTextAreaElement | null>
  coin?: Ticker | undefined
  isBrief?: boolean
}

function Content({
  reader: { state, filter, chooseFilter, answer },
  field,
  coin,
  isBrief = false,
}: Props): ReactElement | null {
  async function onAnswer(as: MaskAnswer, finding?: Finding) {
    const typed = field.current?.value ?? ''
    const text = await answer(as, typed, finding)
    if (field.current?.value === typed) field.current.value = text
  }

  switch (state?.status) {
    case undefined:
      return null
    case 'pending':
      return <Pending />
    case 'failed':
      return <UnloadedNotice />
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
      return (
        <Suspense fallback={<Pending />}>
          <RecordProblemNotice {...state} />
        </Suspense>
      )
    case 'read': {
      const { rescreening, findings, sources } = state.reading
      return (
        <Suspense fallback={<Pending />}>
          {rescreening && <RecordChanges {...{ rescreening, findings, sources }} />}
          <ReadingResult
            reading={state.reading}
            rows={state.rows}
            coin={coin}
            isBrief={isBrief}
            filter={filter}
            onFilter={chooseFilter}
            {...(state.isOpen && { onAnswer })}
          />
        </Suspense>
      )
    }
  }
}

function Pending() {
  return (
    <p className="min-h-(--result-height) rounded-control border border-line bg-paper px-4 py-4 text-ink-muted sm:px-5">
      <Trans>Checking…</Trans>
    </p>
  )
}
