import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Customer } from '@/product/networks'

/** Classes that show an element inside `group/prices` for one kind of customer. */
export const CUSTOMER_CLASSES: Record<Customer, string> = {
  personal: 'group-has-[[value=enterprise]:checked]/prices:not-print:hidden noscript:target:block!',
  enterprise: 'group-has-[[value=personal]:checked]/prices:not-print:hidden noscript:target:block!',
}

/**
 * CSS reads the radio buttons (CUSTOMER_CLASSES), so that the switch works without JavaScript. A URL hash that
 * names a kind of customer or a network selects a button too.
 */
export function CustomerSwitch({ labels }: { labels: Record<Customer, string> }) {
  const { t } = useLingui()
  const { hash, key } = useLocation()
  const choices = useRef<HTMLFieldSetElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same hash selects again
  useLayoutEffect(() => {
    if (!hash) return
    const named = hash === '#enterprise' ? 'enterprise' : 'personal'
    const radio = choices.current?.querySelector<HTMLInputElement>(`[value=${named}]`)
    if (radio) radio.checked = true
  }, [hash, key])

  return (
    <fieldset
      ref={choices}
      className="flex w-full gap-1 rounded-control border border-line bg-surface p-1 sm:w-fit print:hidden"
    >
      <legend className="sr-only">{t`Prices for`}</legend>
      {(['personal', 'enterprise'] as const).map((customer) => (
        <label
          key={customer}
          className="relative grid min-h-11 grow cursor-pointer place-items-center rounded-[6px] border border-transparent px-6 text-ink-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="customer"
            value={customer}
            defaultChecked={customer === 'personal'}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[6px] outline-none"
          />
          <span>{labels[customer]}</span>
        </label>
      ))}
    </fieldset>
  )
}
