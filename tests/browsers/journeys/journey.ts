import type { Screen } from '../screen.ts'

/** What one visitor does, from an empty browser on. */
export type Journey = { title: string; play: (screen: Screen) => Promise<void> }
