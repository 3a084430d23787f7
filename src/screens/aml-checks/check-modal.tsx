import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { ReadingPanel } from '@/address/reading-panel'
import type { ReadingState } from '@/address/use-reading'
import type { Coin } from '@/product/coins'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { textLinkClass } from '@/ui/link-class'
import { Modal } from '@/ui/modal'

/**
 * The result of every check, which is the specification's sentence (P4-aml-checks, P8-other-forms),
 * and what the form of the typed text says.
 */
export function CheckModal({
  reading,
  coin,
  onClose,
}: {
  reading: ReadingState
  coin?: Coin | undefined
  onClose: () => void
}) {
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
      <ReadingPanel state={reading} coin={coin?.ticker} />
      <p className="text-sm text-ink-muted">
        <Trans>
          Risk results are not available yet.{' '}
          <Link to={paths.sampleReport} replace className={textLinkClass}>
            See a sample report
          </Link>
        </Trans>
      </p>
    </Modal>
  )
}
