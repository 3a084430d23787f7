import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'

/** Render it from the start of a reading on, so that it is there with the result. */
export const CheckLink = lazyAfterMount(() =>
  import('./check-link').then((module) => module.CheckLink),
)
