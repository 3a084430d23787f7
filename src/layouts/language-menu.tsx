import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DisclosureMenu } from '@/ui/disclosure-menu'
import { GlobeIcon } from '@/ui/icons'
import { LanguageChoices } from './choices'

/** The language menu (P2-top-navigation); a choice closes it. */
export function LanguageMenu() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  return (
    <DisclosureMenu compact label={t`Language`} icon={<GlobeIcon />} closeKey={String(chosen)}>
      <LanguageChoices onChoose={() => setChosen(chosen + 1)} />
    </DisclosureMenu>
  )
}
