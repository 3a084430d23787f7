import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { PageHead } from '@/routing/page-head'
import { buttonClass } from '@/ui/link-class'

/** Mission, belief, and why we do this (P2-public-routes). */
export function AboutPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`About Us`}
        description={t`Why AML Verify exists: so that anyone who takes a coin can know where it has been, and prove it.`}
      />
      <article className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18 lg:py-24">
        <p className="font-medium text-accent">
          <Trans>Our mission</Trans>
        </p>
        <h1 className="mt-3 max-w-[24ch] text-4xl lg:text-5xl">
          <Trans>Everyone who takes a coin should be able to know its past.</Trans>
        </h1>
        <p className="mt-6 max-w-text text-xl text-ink-muted">
          <Trans>
            A blockchain forgets nothing. Yet most people who are offered a coin have no way to read
            what it remembers. We turn that public record into an answer that a person can
            understand and a bank can file.
          </Trans>
        </p>

        <figure className="my-12 border-y border-line py-12 md:my-18 md:py-18">
          <Trail />
          <blockquote className="mt-8 max-w-[30ch] text-3xl font-semibold tracking-tight text-balance rtl:tracking-normal">
            <Trans>
              We believe that honest money has nothing to fear from its own history, and that nobody
              should pay for a stranger’s crime.
            </Trans>
          </blockquote>
          <figcaption className="mt-4 text-ink-muted">
            <Trans>What we believe</Trans>
          </figcaption>
        </figure>

        <div className="grid gap-8 lg:grid-cols-[4fr_8fr]">
          <h2 className="text-3xl">
            <Trans>Why we do this</Trans>
          </h2>
          <ol className="grid gap-10">
            <Reason number={1} title={t`Tainted coins travel`}>
              <Trans>
                Coins from a theft or a fraud pass through many hands. The last hand is the one that
                is asked. Whoever checks first does not have to explain later.
              </Trans>
            </Reason>
            <Reason number={2} title={t`Banks ask for paper`}>
              <Trans>
                A bank, an exchange or a tax office wants documents, not screenshots. We write
                reports that say what was checked, on which network, and what was found.
              </Trans>
            </Reason>
            <Reason number={3} title={t`Checking must not be a risk itself`}>
              <Trans>
                That is why our access is read-only. We ask for a public address, never for a seed
                phrase, and we cannot move a coin.
              </Trans>
            </Reason>
          </ol>
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

/** A decorative drawing: a chain of nodes, the last one checked. */
function Trail() {
  return (
    <svg
      viewBox="0 0 320 24"
      aria-hidden="true"
      className="mirror-rtl h-6 w-80 max-w-full"
      fill="none"
    >
      <path d="M0 12h300" className="stroke-line-strong" />
      <g className="fill-paper stroke-ink" strokeWidth="1.5">
        <circle cx="8" cy="12" r="5" />
        <circle cx="84" cy="12" r="5" />
        <circle cx="160" cy="12" r="5" />
        <circle cx="236" cy="12" r="5" />
      </g>
      <circle cx="306" cy="12" r="10" className="fill-accent" />
      <path d="m301.5 12.5 3 3 6-6.5" className="stroke-accent-ink" strokeWidth="1.75" />
    </svg>
  )
}
