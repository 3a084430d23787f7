import { Trans } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import { describeContent } from 'aml-reader/wording'
import { Notice } from '@/ui/notice'
import { useWording } from '../reader-texts'

export function RemovedNotice({ finding }: { finding: Finding }) {
  const { title, advice } = describeContent(finding, useWording())
  return (
    <Notice tone="danger">
      <p className="font-medium">{title}</p>
      <p className="mt-1">
        <Trans>We removed it from the field. It was not sent or stored.</Trans>
      </p>
      <p className="mt-1">{advice}</p>
    </Notice>
  )
}
