import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { SessionPart } from '@/account/session/session-part'
import { useSession } from '@/account/session/session-provider'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { textLinkClass } from '@/ui/link-class'
import { NotAvailable } from '@/ui/not-available'

/** P2-wizards. Generate Report has no action yet. */
export function SummaryActions() {
  const { t } = useLingui()
  const signedIn = useSession().status === 'authenticated'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button
        variant="secondary"
        aria-disabled="true"
        aria-describedby="generate-unavailable"
        className="text-ink-muted"
      >
        {t`Generate Report`}
      </Button>
      <NotAvailable id="generate-unavailable" />
      <SessionPart>
        <ul className="flex flex-wrap gap-x-5">
          {signedIn ? (
            <NextLink to={paths.amlChecks}>{t`Check an address`}</NextLink>
          ) : (
            <>
              <NextLink to={paths.signup}>{t`Sign up`}</NextLink>
              <NextLink to={paths.networkPrices}>{t`Prices by network`}</NextLink>
            </>
          )}
        </ul>
      </SessionPart>
    </div>
  )
}

const NextLink = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link to={to} className={`inline-flex min-h-11 items-center ${textLinkClass}`}>
      {children}
    </Link>
  </li>
)
