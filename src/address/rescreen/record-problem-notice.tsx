import { Trans } from '@lingui/react/macro'
import type { RecordProblem } from 'aml-reader/record'
import { toPrintableName } from 'aml-reader/wording'
import type { ReactElement } from 'react'
import { Notice } from '@/ui/notice'

export const RecordProblemNotice = ({
  file,
  problem,
}: {
  file: string
  problem: RecordProblem
}) => (
  <Notice tone="danger">
    <ProblemSentence file={toPrintableName(file)} problem={problem} />
  </Notice>
)

function ProblemSentence({
  file,
  problem,
}: {
  file: string
  problem: RecordProblem
}): ReactElement {
  switch (problem.is) {
    case 'too-large':
      return (
        <Trans>
          The record <bdi>{file}</bdi> is larger than <bdi>50 MB</bdi>.
        </Trans>
      )
    case 'newer':
      return (
        <Trans>
          The record <bdi>{file}</bdi> was saved by a newer version. Reload the page, then open it
          again.
        </Trans>
      )
    case 'older':
      return (
        <Trans>
          The record <bdi>{file}</bdi> was saved in a format that this version no longer opens.
          Check the text or file again.
        </Trans>
      )
    case 'foreign':
    case 'broken': {
      const { path } = { path: undefined, ...problem }
      return path ? (
        <Trans>
          The record <bdi>{file}</bdi> can’t be opened: <bdi className="font-mono">{path}</bdi> is
          missing or wrong. Open the file as it was saved.
        </Trans>
      ) : (
        <Trans>
          The record <bdi>{file}</bdi> can’t be opened: it is cut off or changed. Open the file as
          it was saved.
        </Trans>
      )
    }
  }
}
