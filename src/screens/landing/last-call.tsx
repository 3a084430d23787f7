import { Trans } from '@lingui/react/macro'
import { paths } from '@/product/paths'
import { EntryLinks } from './entry-links'

/** The call to action at the end of the page. */
export function LastCall() {
  return (
    <section className="border-t border-line bg-accent-soft">
      <div className="mx-auto flex max-w-content flex-wrap items-end justify-between gap-x-16 gap-y-8 px-4 py-12 sm:px-6 md:py-18">
        <h2 className="max-w-[24ch] text-3xl">
          <Trans>The next coin you are offered could be stolen. Check it first.</Trans>
        </h2>
        <EntryLinks to={paths.pricing}>
          <Trans>See the plans</Trans>
        </EntryLinks>
      </div>
    </section>
  )
}
