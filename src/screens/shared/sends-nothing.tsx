import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'

/** P7-emails. @param id for the submit button's `aria-describedby`. */
export function SendsNothing({ id }: { id: string }) {
  return (
    <p id={id} className="border-s-2 border-line-strong ps-3 text-sm text-ink-muted">
      <Trans>
        This form sends nothing yet: what you type stays in your browser (
        <Link to={paths.privacy} className={textLinkClass}>
          Privacy
        </Link>
        ). To reach us, go to{' '}
        <Link to={paths.contact} className={textLinkClass}>
          Contact
        </Link>
        .
      </Trans>
    </p>
  )
}
