import { useLingui } from '@lingui/react'
import { WORKS_TODAY } from '@/product/works-today'

export function WorksToday() {
  const { i18n } = useLingui()
  return <p className="max-w-text border-s-2 border-accent ps-4">{i18n._(WORKS_TODAY)}</p>
}
