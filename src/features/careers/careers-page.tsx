import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND } from '@/product/brand'
import { ROLES } from '@/product/roles'
import { PageHead } from '@/routing/page-head'
import { ArrowIcon } from '@/ui/icons'

/** The nine open roles (P2-public-routes), each with a link to apply. */
export function CareersPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead
        title={t`Careers`}
        description={t`Nine open roles at AML Verify: analysis, compliance, engineering, design and support.`}
      />
      <div className="mx-auto grid max-w-content gap-10 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[5fr_7fr] lg:gap-16 lg:py-24">
        <div className="not-print:lg:sticky lg:top-30 lg:self-start">
          <h1 className="text-4xl">
            <Trans>Careful people wanted</Trans>
          </h1>
          <p className="mt-5 max-w-text text-lg text-ink-muted">
            <Trans>
              Our work is read by banks, by courts, and by people who are worried about their
              savings. If you would rather be right than fast, write to us.
            </Trans>
          </p>
        </div>
        <section aria-labelledby="roles">
          <h2 id="roles" className="mb-4 text-xl">
            <Trans>Nine open roles</Trans>
          </h2>
          <ul className="border-t border-line">
            {ROLES.map(({ id, title }) => {
              const role = i18n._(title)
              const subject = encodeURIComponent(t`Application: ${role}`)
              return (
                <li key={id} className="border-b border-line">
                  <a
                    href={`mailto:${BRAND.supportEmail}?subject=${subject}`}
                    className="group flex min-h-18 flex-wrap items-center justify-between gap-x-6 rounded-control py-3 hover:text-accent"
                  >
                    <span className="text-lg font-medium max-sm:basis-full">{role}</span>
                    <span className="flex items-center gap-2 text-sm text-ink-muted group-hover:text-accent">
                      <Trans>Apply by email</Trans>
                      <ArrowIcon className="mirror-rtl size-4" />
                    </span>
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </>
  )
}
