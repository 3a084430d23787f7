import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { PageHead } from '@/shell/page-head'
import { buttonClass } from '@/ui/link-class'
import { Eyebrow } from '@/ui/page-intro'
import { StolenCoinDrawing } from './stolen-coin-drawing'

/** P2-public-routes. */
export function AboutPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        description={t`Why AML Verify exists: so that anyone who takes a coin can know where it has been, and prove it.`}
      />
      <article className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18">
        <Eyebrow>
          <Trans>About Us</Trans>
        </Eyebrow>
        <h1 className="max-w-[24ch]">
          <Trans>Everyone who takes a coin should be able to know its past.</Trans>
        </h1>
        <div className="my-10 border-y border-line py-10 md:my-12 md:py-12">
          <StolenCoinDrawing />
        </div>
        <div className="grid gap-12 md:gap-18">
          <Section title={t`Our mission`}>
            <p className="max-w-text text-xl">
              <Trans>
                A blockchain forgets nothing. Yet most people who are offered a coin have no way to
                read that record. We want to turn it into an answer that anyone can understand and a
                bank can keep on file.
              </Trans>
            </p>
          </Section>
          <Section title={t`What we believe`}>
            <blockquote className="max-w-[30ch] border-s-2 border-accent ps-6 text-3xl font-semibold tracking-tight text-balance">
              <Trans>
                We believe that honest money has nothing to fear from its own history, and that
                nobody should pay for a stranger’s crime.
              </Trans>
            </blockquote>
          </Section>
          <Section title={t`Why we do this`}>
            <ol className="grid gap-10">
              <Reason number={1} title={t`Tainted coins change hands`}>
                <Trans>
                  Coins from a theft or a fraud pass through many hands, and it is the last holder
                  who has to explain them. If you check first, you have an answer.
                </Trans>
              </Reason>
              <Reason number={2} title={t`Banks ask for documents`}>
                <Trans>
                  A bank, an exchange or a tax office does not accept screenshots. A report says
                  what was checked, on which network, and what was found.
                </Trans>
              </Reason>
              <Reason number={3} title={t`A check must not put your coins at risk`}>
                <Trans>
                  A check needs a public address; a wallet certificate needs read-only access. We
                  never ask for a seed phrase, and we can’t move a coin.
                </Trans>
              </Reason>
            </ol>
          </Section>
        </div>

        <p className="mt-12 flex flex-wrap gap-3 md:mt-18">
          <Link to={paths.services} className={buttonClass('primary')}>
            <Trans>What we offer</Trans>
          </Link>
          <Link to={paths.careers} className={buttonClass('secondary')}>
            <Trans>Work with us</Trans>
          </Link>
        </p>
      </article>
    </>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 lg:grid-cols-[4fr_8fr]">
      <h2 className="section-title">{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Reason(props: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-5">
      <span aria-hidden="true" className="pt-0.5 font-mono text-accent">
        {`0${props.number}`}
      </span>
      <div>
        <h3 className="text-xl">{props.title}</h3>
        <p className="mt-2 max-w-text text-lg text-ink-muted">{props.children}</p>
      </div>
    </li>
  )
}
