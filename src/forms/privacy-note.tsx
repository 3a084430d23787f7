import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'

export function PrivacyNote() {
  return (
    <p className="text-sm text-ink-muted">
      <Trans>
        <Link to={paths.privacy} className={textLinkClass}>
          Privacy
        </Link>
        : what this form sends, and to whom.
      </Trans>
    </p>
  )
}
