import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'

/** On the list of the US Treasury: tests/address/examples.test.ts keeps it true. */
export const SANCTIONED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

/** SANCTIONED with one mistyped character. */
export const MISTYPED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f95'

/** Of a network each; the last is on a list too. */
export const OTHERS = [
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '149w62rY42aZBox8fGcmqNsXUzSStKeq8C',
]

/**
 * Texts to try. Pressing one fills the field and checks it. While the field has a text of the user, they are hidden.
 */
export function Examples({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useLingui()
  const [clean, listed] = OTHERS
  const examples = [
    { name: t`a sanctioned address`, text: SANCTIONED },
    { name: t`a mistyped address`, text: MISTYPED },
    {
      name: t`a message`,
      text: t`Hi, please pay half in BTC to ${clean} and the rest in ETH to ${SANCTIONED}. Refunds go to ${listed}.`,
    },
  ]

  function choose(text: string) {
    const element = field.current
    if (!element) return
    const isOwn = element.value.trim() !== '' && element.dataset['example'] === undefined
    if (isOwn) return element.focus()
    element.value = text
    element.dataset['example'] = ''
    element.form?.requestSubmit()
  }

  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted group-has-[textarea:not(:placeholder-shown,[data-example])]/reader:hidden">
      <Trans>Try:</Trans>
      {examples.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          onClick={() => choose(text)}
          className="min-h-11 rounded-control px-1.5 text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {name}
        </button>
      ))}
    </p>
  )
}
