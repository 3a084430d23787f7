import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { textLinkClass } from '@/ui/link-class'
import { Modal } from '@/ui/modal'

/**
 * P4-aml-checks, P8-other-forms: every check has the same message.
 * @param children the result of the address reader.
 * @param onKeep absent while there is nothing to keep.
 */
export function CheckModal({
  children,
  onClose,
  onKeep,
}: {
  children: ReactNode
  onClose: () => void
  onKeep: (() => void) | undefined
}) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`AML Check`}
      result
      onClose={onClose}
      message={t`AML verification information could not be verified. Please check again.`}
      actions={
        <div className="grid shrink-0 grid-cols-2 gap-2">
          {/* Its place is free before there is something to keep. */}
          <Button variant="secondary" onClick={onKeep} className={onKeep ? '' : 'invisible'}>
            <Trans>Keep a record</Trans>
          </Button>
          <Button onClick={onClose} data-autofocus="" className="sm:min-w-28">
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      {/* The window has room for an answer. */}
      <div className="[--result-height:0px]">{children}</div>
      <p className="text-sm text-ink-muted">
        <Trans>
          There are no risk scores yet.{' '}
          <Link to={paths.sampleReport} replace className={textLinkClass}>
            See a sample report
          </Link>
        </Trans>
      </p>
    </Modal>
  )
}
