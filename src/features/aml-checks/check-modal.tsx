import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { readable } from './readable'

/** The result of every check, with the text that was checked (P4-aml-checks, P8-other-forms). */
export function CheckModal({ subject, onClose }: { subject: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`AML Check`}
      onClose={onClose}
      message={t`AML verification information could not be verified. Please check again.`}
      actions={
        <Button onClick={onClose} data-autofocus="" className="sm:min-w-28">
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className="rounded-control border border-line bg-paper px-4 py-3">
        <dt className="text-sm text-ink-muted">
          <Trans>You asked about</Trans>
        </dt>
        <dd className="isolate-ltr text-start font-mono text-sm break-all">{readable(subject)}</dd>
      </dl>
    </Modal>
  )
}
