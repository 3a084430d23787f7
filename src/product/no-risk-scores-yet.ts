import { msg } from '@lingui/core/macro'

/** Shown to visitors before they register, with a link to /services#today (P2-public-routes). */
export const NO_RISK_SCORES_YET = msg`No risk scores, no online ordering yet.`

export const WORKS_TODAY = msg`What works today`
