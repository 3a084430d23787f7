import { splitMarks } from 'aml-reader/wording'
import { useWording } from '../reader-texts'

/**
 * A text with its marked characters. A copied text has no more than the characters: what is read out stands in a style
 * (src/app/styles.css). @param marks positions, from 1.
 */
export function MarkedText({ text, marks }: { text: string; marks: number[] | undefined }) {
  const said = useWording().labels.marked
  return splitMarks(text, marks).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, replaced together
      <mark key={index} data-said={said}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
