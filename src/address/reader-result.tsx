import { Trans } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import { type ReactElement, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import type { Ticker } from '@/product/coins'
import { ReadingOutcome, ReadingProgress } from './fetch-reader-chunk'
import { UnloadedNotice } from './unloaded-notice'
import type { useReading } from './use-reading'
import type { MaskAnswer } from './worker/result'

/** The header, and the space below it: a form there stays where it is. */
const [HEADER_PX, PLACE_PX] = [72, 144]

/** Also a file that was dropped below or above has its answer in view. */
function bringIntoView(form: HTMLFormElement) {
  const { top } = form.getBoundingClientRect()
  if (top >= HEADER_PX && top <= PLACE_PX) return
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
}

/**
 * @param field of the form right above; it regains a masked text that the user calls harmless.
 * @param coin the expected coin.
 * @param isBrief omits the table of several findings, and the actions.
 * @param startsRecord opens the record of the result.
 */
export function ReaderResult(props: Props) {
  const { reader, field } = props
  const isPending = reader.state?.status === 'pending'
  const isNew = reader.state?.status === 'read' && reader.state.isNew
  useEffect(() => {
    const form = field.current?.form
    if (form && (isPending || isNew)) bringIntoView(form)
  }, [isPending, isNew, field])
  return (
    <div
      role="status"
      data-result={reader.state && ''}
      className="grid shrink-0 grid-cols-1 content-start gap-3 empty:hidden"
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
  startsRecord?: boolean
}

function Content({
  reader: { state, filter, chooseFilter, answer, cancel },
  field,
  coin,
  isBrief = false,
  startsRecord = false,
}: Props): ReactElement | null {
  async function onAnswer(as: MaskAnswer, finding?: Finding) {
    const typed = field.current?.value ?? ''
    const text = await answer(as, typed, finding)
    if (field.current?.value === typed) field.current.value = text
  }

  if (!state) return null
  switch (state.status) {
    case 'pending':
      return (
        <Pending>
          {ReadingProgress.fetched() && (
            <ReadingProgress progress={state.progress} onCancel={cancel} />
          )}
        </Pending>
      )
    case 'failed':
      return <UnloadedNotice />
    default:
      return (
        <Suspense fallback={<Pending />}>
          <ReadingOutcome
            {...{ state, coin, isBrief, startsRecord, filter }}
            onFilter={chooseFilter}
            onAnswer={onAnswer}
          />
        </Suspense>
      )
  }
}

/** Has the shape of an answer, and room for it. */
function Pending({ children }: { children?: ReactNode }) {
  return (
    <div data-checking="" className="grid min-h-(--result-height) content-start gap-4">
      <p className="sr-only">
        <Trans>Checking…</Trans>
      </p>
      <div className="overflow-hidden rounded-control border border-line">
        <div className="flex animate-rise items-start gap-3 border-s-4 border-line-strong bg-surface px-4 py-4 sm:gap-4 sm:px-5">
          <Bar className="mt-0.5 size-7" />
          <div className="grid grow gap-3 py-1.5">
            <Bar className="h-5 w-36" />
            <Bar className="h-3 w-full max-w-80" />
            <Bar className="h-3 w-2/3 max-w-60" />
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}

const Bar = ({ className }: { className: string }) => (
  <div className={`shrink-0 rounded-full bg-line motion-safe:animate-pulse ${className}`} />
)
