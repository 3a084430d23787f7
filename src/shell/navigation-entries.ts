import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createContext } from 'react'
import { paths } from '@/product/paths'
import type { NavigationIconName } from '@/ui/navigation-icons'

export type Entry = { to: string; label: MessageDescriptor; text: MessageDescriptor }

const entry = (to: string, label: MessageDescriptor, text: MessageDescriptor): Entry => ({
  to,
  label,
  text,
})

// P2-top-navigation.

export const BUSINESS: Entry[] = [
  entry(paths.kytKyc, msg`KYT/KYC`, msg`Monitoring for banks, exchanges and platforms`),
  entry(
    paths.certification,
    msg`AML Certification`,
    msg`Four courses, from basics to investigation`,
  ),
]

export const PERSONAL: Entry[] = [
  entry(paths.pricing, msg`Pricing`, msg`Monthly plans and the checks they include`),
]

export const AML_CHECKS = entry(
  paths.networkPrices,
  msg`AML checks`,
  msg`What a check costs on each network`,
)

export const COMPANY: Entry[] = [
  entry(paths.about, msg`About Us`, msg`What we believe, and why we do this`),
  entry(paths.careers, msg`Careers`, msg`Nine open roles`),
]

export const HELP: Entry[] = [entry(paths.faqs, msg`FAQS`, msg`The six questions we hear most`)]

/** The mobile menu has these instead of HELP; FAQ is the same page. */
export const MOBILE_HELP: Entry[] = [
  entry(paths.support, msg`Support`, msg`How to reach us`),
  entry(paths.faq, msg`FAQ`, msg`The six questions we hear most`),
]

export const FOOTER: Pick<Entry, 'to' | 'label'>[] = [
  { to: paths.landing, label: msg`Home` },
  { to: paths.about, label: msg`About` },
  { to: paths.services, label: msg`Services` },
  { to: paths.contact, label: msg`Contact` },
  { to: paths.privacy, label: msg`Privacy` },
]

export const MenuEntries = createContext<
  (Pick<Entry, 'to' | 'label'> & { icon: NavigationIconName })[]
>([])
