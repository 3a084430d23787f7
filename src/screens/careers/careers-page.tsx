import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND } from '@/product/brand'
import { TEAMS } from '@/product/roles'
import { PageHead } from '@/shell/page-head'
import { ArrowIcon } from '@/ui/icons'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { SeatsDrawing } from './seats-drawing'

/** P2-public-routes. */
export function CareersPage() {
  const { t, i18n } = useLingui()
  const email = BRAND.supportEmail
  return (
    <>
      <PageHead
        description={t`Nine open roles at AML Verify: analysis, compliance, engineering, design, education and support.`}
      />
      <PageIntro
        eyebrow={t`Careers`}
        title={t`Careful people wanted`}
        lead={t`People act on what our reports say. If you would rather be right than fast, write to us.`}
        drawing={<SeatsDrawing seats={TEAMS.map(({ roles }) => roles.length)} />}
      />
      <Section title={t`Nine open roles`}>
        {TEAMS.map(({ id, title, text, roles }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="grid gap-x-12 gap-y-2 border-t border-line py-6 md:grid-cols-2 md:py-3 lg:grid-cols-[5fr_7fr]"
          >
            <div className="md:py-4">
              <h3 id={id} className="text-xl">
                {i18n._(title)}
              </h3>
              <p className="mt-1 max-w-[44ch] text-ink-muted">{i18n._(text)}</p>
            </div>
            <ul className="divide-y divide-line">
              {roles.map((role) => (
                <li key={role.id}>
                  <RoleLink title={i18n._(role.title)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Section>
      <section aria-labelledby="apply" className="border-t border-line bg-surface">
        <div className="mx-auto grid max-w-content gap-x-12 gap-y-4 px-4 py-12 sm:px-6 md:grid-cols-2 md:py-18 lg:grid-cols-[5fr_7fr]">
          <h2 id="apply" className="section-title">
            <Trans>How to apply</Trans>
          </h2>
          <p className="max-w-text text-lg">
            <Trans>
              Choose a role to write us an email with the role as its subject. You can also write to{' '}
              <bdi className="font-medium wrap-anywhere">{email}</bdi> and name the role.
            </Trans>
          </p>
        </div>
      </section>
    </>
  )
}

function RoleLink({ title }: { title: string }) {
  const { t } = useLingui()
  const subject = encodeURIComponent(t`Application: ${title}`)
  return (
    <a
      href={`mailto:${BRAND.supportEmail}?subject=${subject}`}
      className="group flex min-h-16 flex-wrap items-center justify-between gap-x-6 rounded-control py-3 hover:text-accent"
    >
      <span className="text-lg font-medium max-sm:basis-full">{title}</span>
      <span className="flex items-center gap-2 text-sm text-ink-muted group-hover:text-accent">
        <Trans>Apply by email</Trans>
        <ArrowIcon className="mirror-rtl size-4" />
      </span>
    </a>
  )
}
