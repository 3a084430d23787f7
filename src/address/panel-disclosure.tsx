import { type ReactNode, useState } from 'react'
import { UnloadedNotice } from './unloaded-notice'

export function PanelDisclosure({
  title,
  panel,
  children,
}: {
  title: ReactNode
  panel: { load: () => Promise<unknown>; fetched: () => unknown }
  /** Rendered once the panel is loaded. */
  children: ReactNode
}) {
  const [state, setState] = useState<'loaded' | 'failed'>()
  return (
    <details
      onToggle={async ({ currentTarget }) => {
        if (!currentTarget.open || state === 'loaded') return
        await panel.load()
        setState(panel.fetched() ? 'loaded' : 'failed')
      }}
    >
      <summary className="w-fit cursor-pointer rounded-control py-2.5 font-medium">{title}</summary>
      <div className="mt-2">{state === 'failed' ? <UnloadedNotice /> : state && children}</div>
    </details>
  )
}
