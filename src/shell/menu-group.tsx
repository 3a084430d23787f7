import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import type { Entry } from './navigation-entries'

export function MenuGroup({ title, entries }: { title: string; entries: Entry[] }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div>
      <p id={id} className="px-3 pt-1 pb-1.5 text-sm text-ink-muted">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {entries.map(({ to, label, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="marks-current block rounded-control px-3 py-2 hover:bg-accent-soft"
            >
              <span className="block font-medium">{i18n._(label)}</span>
              <span className="block text-sm text-ink-muted">{i18n._(text)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
