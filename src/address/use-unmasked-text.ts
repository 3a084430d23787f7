import { useRef } from 'react'
import type { MaskAnswer } from './reading/read-masked'

/** `answers` to masks are by the key of the source and `line:column`, with a space between. */
export type UnmaskedText = { text: string; answers: ReadonlyMap<string, MaskAnswer> }

/**
 * The text behind the masks of the field, in memory until the field is changed or left, or no mask may be removed.
 * An answer is part of it before the text is read again, so that neither Cancel nor a failure loses it.
 */
export function useUnmaskedText() {
  const kept = useRef<{ field?: string; unmasked?: UnmaskedText }>({})
  return {
    isOf: (field: string) => kept.current.field === field,
    get: () => kept.current.unmasked,
    /** @param field its value. @param unmasked undefined: forgets the text. */
    keep(field: string, unmasked: UnmaskedText | undefined) {
      kept.current = unmasked ? { field, unmasked } : { field }
    },
    forget() {
      kept.current = {}
    },
  }
}
