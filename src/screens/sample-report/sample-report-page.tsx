import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { PageHead } from '@/shell/page-head'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/link-class'
import { PageIntro } from '@/ui/page-intro'
import { ReportSheet } from './report-sheet'

/** P2-sample-report. */
export function SampleReportPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        description={t`A full sample of an AML report: the score, where the coins came from and went, and what each risk category means. Everything in it is made up.`}
      />
      <div className="print:hidden">
        <PageIntro
          eyebrow={t`AML checks`}
          title={t`A full sample report`}
          lead={t`A report like this is meant for a bank or an exchange, after a check. Everything in it is made up: the address, the dates and the figures. Reports can’t be ordered yet.`}
        >
          <Button onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
          <Link to={paths.landing} className={buttonClass('secondary')}>
            <Trans>Check an address</Trans>
          </Link>
        </PageIntro>
      </div>
      <div className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18 print:px-2 print:py-0">
        <ReportSheet />
      </div>
    </>
  )
}
