import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'

/** P4-dashboard-modals. */
export function InfoModal({
  missing,
  onClose,
}: {
  missing: 'cryptocurrencies' | 'assets'
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`AML Monitoring Info`}
      onClose={onClose}
      message={
        missing === 'assets' ? t`No Verified Assets Exits.` : t`No AML Verified Cryptocurrencies.`
      }
      actions={
        <Button onClick={onClose} data-autofocus="" className="sm:min-w-28">
          <Trans>Got It</Trans>
        </Button>
      }
    />
  )
}
