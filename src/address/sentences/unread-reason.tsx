import { Trans } from '@lingui/react/macro'
import type { UnreadReason } from 'aml-reader'
import type { ReactElement } from 'react'

export function UnreadReasonSentence({ reason }: { reason: UnreadReason }): ReactElement {
  switch (reason) {
    case 'picture':
      return <Trans>a picture without a QR code that can be read. Choose a sharper picture.</Trans>
    case 'pdf':
      return (
        <Trans>letters that a PDF only draws, or that have no Unicode. Type what they show.</Trans>
      )
    case 'office':
      return <Trans>an office document in an old format. Save it as XLSX, DOCX or text.</Trans>
    case 'encrypted':
      return <Trans>protected by a password. Save it without one.</Trans>
    case 'archive':
      return <Trans>an archive. Unpack it and add its files.</Trans>
    case 'binary':
      return <Trans>not a text.</Trans>
    case 'broken':
      return <Trans>damaged or cut off. Save or download it again.</Trans>
    case 'unopened':
      return (
        <Trans>
          a folder, or a file that was moved, changed or locked. Add the files of the folder, or
          choose the file again.
        </Trans>
      )
    case 'too-large':
      return (
        <Trans>
          too large to be read in full. Split it: all files together can have <bdi>50 MB</bdi>.
        </Trans>
      )
    case 'empty':
      return <Trans>empty.</Trans>
    case 'too-deep':
      return <Trans>nested too deeply. Save this part as a file of its own.</Trans>
  }
}
