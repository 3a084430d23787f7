import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { ArrowIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'
import { useEntry } from './use-entry'

/** The last invitation of the page. */
export function LastCall() {
  const entry = useEntry()
  return (
    <section className="border-t border-line bg-accent-soft">
      <div className="mx-auto flex max-w-content flex-wrap items-end justify-between gap-x-16 gap-y-8 px-4 py-12 sm:px-6 md:py-18">
        <h2 className="max-w-[24ch] text-3xl">
          <Trans>The next coin you take could be somebody else’s problem. Check it first.</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to={entry} className={buttonClass('primary', 'px-5')}>
            <Trans>Check a wallet</Trans>
            <ArrowIcon className="mirror-rtl" />
          </Link>
          <Link to={paths.pricing} className={buttonClass('secondary', 'px-5')}>
            <Trans>See the plans</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
