import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { STORED_KEYS } from '@/platform/storage/stored-keys'
import { PageHead } from '@/shell/page-head'
import { PageIntro } from '@/ui/page-intro'
import { ClearStored } from './clear-stored'
import { useReceivers, useStoredTexts } from './facts'
import { StorageDrawing } from './storage-drawing'

/** P2-privacy. */
export function PrivacyPage() {
  const { t } = useLingui()
  const stored = useStoredTexts()
  const receivers = useReceivers()
  return (
    <>
      <PageHead
        description={t`What AML Verify stores in your browser, what it sends and to whom, and how to remove it.`}
      />
      <PageIntro
        eyebrow={t`Privacy`}
        title={t`What this app keeps and sends`}
        lead={t`These are facts about how the app works, not legal advice. They do not cover what the company behind the site does with data that it has received.`}
        drawing={<StorageDrawing />}
      />
      <div className="mx-auto max-w-content px-4 pb-12 sm:px-6 md:pb-18">
        <Section title={t`Kept in your browser`}>
          <Facts label={t`Kept in your browser`}>
            {STORED_KEYS.map((key) => (
              <Fact key={key} name={<code className="isolate-ltr font-mono">{key}</code>}>
                {stored[key]}
              </Fact>
            ))}
            <Fact name={t`This tab’s history`}>
              <Trans>
                Your email between the steps of a password reset and after sign-up, the screen or
                plan you chose before signing in, a wallet address that you take from the home page
                to its check, your name and email where you ask about a plan, and the filters of a
                list, as part of its address.
              </Trans>
            </Fact>
          </Facts>
          <p className="mt-5 max-w-text text-ink-muted">
            <Trans>
              There are no cookies, no trackers and no files from other sites. What you type into
              the sign-up form stays in memory, without the passwords, until you leave the sign-in
              pages.
            </Trans>
          </p>
        </Section>

        <Section title={t`Sent`}>
          <Facts label={t`Sent`}>
            {receivers.map(({ name, origin, texts }) => (
              <Fact
                key={name}
                name={
                  <>
                    <span className="block">{name}</span>
                    {origin && (
                      <span className="isolate-ltr block w-fit font-mono text-sm font-normal break-all text-ink-muted">
                        {origin}
                      </span>
                    )}
                  </>
                }
              >
                {texts.map((text) => (
                  <p key={text} className="not-first:mt-2">
                    {text}
                  </p>
                ))}
              </Fact>
            ))}
            <Fact name={t`Nobody`}>
              <Trans>
                The AML certification and KYT/KYC forms, and the address or hash of an AML check,
                are not sent anywhere yet.
              </Trans>
            </Fact>
          </Facts>
        </Section>

        <Section title={t`Never stored`}>
          <p className="max-w-text text-ink-muted">
            <Trans>
              The app never stores a password or a verification code. It writes its requests to the
              browser’s console by their names, without what you typed. A browser can list a failed
              request with its whole address in its own developer tools; no app can prevent that.
            </Trans>
          </p>
        </Section>

        <Section title={t`How to remove it`}>
          <p className="mb-5 max-w-text text-ink-muted">
            <Trans>
              Logout removes your account data from this browser. The button below removes
              everything that the app stored, and logs you out. History and cache are cleared in the
              browser’s own settings.
            </Trans>
          </p>
          <ClearStored />
        </Section>
      </div>
    </>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-line pt-8 not-first:mt-12 not-first:border-t md:first:pt-12 lg:grid-cols-[3fr_8fr]">
      <h2 className="section-title">{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {children}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[13rem_1fr] sm:px-5">
      <dt className="font-medium">{name}</dt>
      <dd className="text-ink-muted">{children}</dd>
    </div>
  )
}
