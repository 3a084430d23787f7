import type { ComponentType } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'

/** Creates a part that only a visit with an intent shows. Its messages are fetched with its code. */
export const lazyIntentPart = (fetchPart: () => Promise<ComponentType>) =>
  lazyAfterMount(async () => {
    const [part] = await Promise.all([fetchPart(), loadMessages('intent')])
    return part
  })
