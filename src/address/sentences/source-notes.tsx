import type { Evidence, Note } from 'aml-reader/finding'
import { describeEvidence, describeNote } from 'aml-reader/wording'
import { useWording } from '../reader-texts'
import { FindingSentence } from './finding-sentence'

/** Describes spelling and evidence of a finding, equal ones once. */
export function SourceNotes({ notes, evidence }: { notes: Note[]; evidence: Evidence[] }) {
  const wording = useWording()
  const sentences = [
    ...notes.map((one) => describeNote(one, wording)),
    ...evidence.map((one) => describeEvidence(one, wording)),
  ]
  const byText = new Map(sentences.map((one) => [JSON.stringify(one), one]))
  return (
    <ul>
      {[...byText].map(([key, sentence]) => (
        <li key={key}>
          <FindingSentence of={sentence} />
        </li>
      ))}
    </ul>
  )
}
