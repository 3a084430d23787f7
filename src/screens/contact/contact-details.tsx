import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BRAND } from '@/product/brand'
import { TelegramHandle } from '@/screens/shared/telegram-handle'
import { textLinkClass } from '@/ui/link-class'

/** @param card renders a card, without a link to the email. */
export function ContactDetails({ card = false }: { card?: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <dl
      className={
        card
          ? 'grid gap-4 rounded-card border border-line bg-surface p-6'
          : 'mt-10 grid gap-5 border-t border-line pt-6'
      }
    >
      <Detail label={t`Email`} className={card ? 'isolate-ltr w-fit font-medium' : undefined}>
        {card ? (
          BRAND.supportEmail
        ) : (
          <a
            href={`mailto:${BRAND.supportEmail}`}
            className={`isolate-ltr inline-flex min-h-11 items-center break-all ${textLinkClass}`}
          >
            {BRAND.supportEmail}
          </a>
        )}
      </Detail>
      <Detail label={t`Telegram`}>
        <TelegramHandle />
      </Detail>
      <Detail label={t`Location`}>{i18n._(BRAND.location)}</Detail>
    </dl>
  )
}

function Detail(props: { label: ReactNode; className?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{props.label}</dt>
      <dd className={props.className}>{props.children}</dd>
    </div>
  )
}
