import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { textLinkClass } from '@/ui/link-class'
import { Modal } from '@/ui/modal'

/**
 * P4-aml-checks, P8-other-forms: every check has the same result.
 * @param children the result of the address reader.
 */
export function CheckModal({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`AML Check`}
      wide
      onClose={onClose}
      message={t`AML verification information could not be verified. Please check again.`}
      actions={
        <Button onClick={onClose} data-autofocus="" className="sm:min-w-28">
          <Trans>Close</Trans>
        </Button>
      }
    >
      {children}
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
