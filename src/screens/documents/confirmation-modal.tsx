import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/link-class'
import { Modal } from '@/ui/modal'

/** P4-documents, P8-other-forms. */
export function ConfirmationModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`Confirmation`}
      onClose={onClose}
      message={t`There is no data for issuing AML verification documents. Please request the data after AML verification.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} className="sm:min-w-28">
            <Trans>Close</Trans>
          </Button>
          <Link to={paths.amlChecks} replace data-autofocus="" className={buttonClass()}>
            <Trans>Check an address</Trans>
          </Link>
        </>
      }
    />
  )
}
