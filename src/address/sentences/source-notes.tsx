import { Trans } from '@lingui/react/macro'
import type { Evidence, Note } from 'aml-reader/finding'
import type { ReactElement } from 'react'
import { useFormat } from '@/platform/i18n/format'

/** Describes spelling and evidence of a finding, equal ones once. */
export function SourceNotes({ notes, evidence }: { notes: Note[]; evidence: Evidence[] }) {
  const noteSet = new Map(notes.map((note) => [JSON.stringify(note), note]))
  const evidenceSet = new Map(evidence.map((one) => [JSON.stringify(one), one]))
  return (
    <ul>
      {[...noteSet].map(([key, note]) => (
        <li key={key}>
          <NoteSentence note={note} />
        </li>
      ))}
      {[...evidenceSet].map(([key, one]) => (
        <li key={key}>
          <EvidenceSentence evidence={one} />
        </li>
      ))}
    </ul>
  )
}

function NoteSentence({ note }: { note: Note }): ReactElement {
  const { list } = useFormat()
  switch (note.is) {
    case 'invisible': {
      const characters = list(note.characters)
      return (
        <Trans>
          Invisible characters were removed: <bdi>{characters}</bdi>. Compare the address with its
          source.
        </Trans>
      )
    }
    case 'spaced':
      return <Trans>Spaces were removed.</Trans>
    case 'percent-encoded':
      return <Trans>Percent-encoded characters around it were decoded.</Trans>
    case 'html':
      return <Trans>HTML around it was decoded.</Trans>
    case 'escaped':
      return <Trans>Escaped characters around it were decoded.</Trans>
    case 'quoted-printable':
      return <Trans>The encoding of an email (quoted-printable) was decoded.</Trans>
    case 'call-data':
      return <Trans>Taken from the data of a contract call (ERC-20).</Trans>
    case 'padded':
      return <Trans>Zeros in front, which pad it to 32 bytes, were removed.</Trans>
    case 'link':
      return <Trans>Taken from a link.</Trans>
    case 'uri':
      return <Trans>Taken from a payment link.</Trans>
    case 'interrupted':
      return (
        <Trans>
          The letters of this address stand here, with other characters between them or touching
          them. Compare it with the text.
        </Trans>
      )
  }
}

function EvidenceSentence({ evidence }: { evidence: Evidence }): ReactElement {
  const text = <bdi className="break-words">{evidence.text}</bdi>
  switch (evidence.from) {
    case 'link':
      return <Trans>Known from the link: “{text}”.</Trans>
    case 'uri':
      return <Trans>Known from the payment link: “{text}”.</Trans>
    case 'column':
      return <Trans>Known from the column: “{text}”.</Trans>
    case 'label':
      return <Trans>Known from the label: “{text}”.</Trans>
    case 'line-above':
      return <Trans>Known from the line above: “{text}”.</Trans>
    case 'line-below':
      return <Trans>Known from the line below: “{text}”.</Trans>
    case 'answer':
      return <Trans>Known from your answer.</Trans>
  }
}
