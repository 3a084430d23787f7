import type { Reading } from './reader/reading'

/** Whether the typed text is to be taken out of its field, and never shown again. */
export const isSecret = ({ kind }: Reading) => kind === 'secret' || kind === 'key-or-hash'
