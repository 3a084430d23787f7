import { msg } from '@lingui/core/macro'

/** Shown to visitors before they register (P2-public-routes). */
export const WORKS_TODAY = msg`Today you can read an address, compare two, and look one up on the sanctions lists of the US, the UK, the EU and Israel, all without an account. There are no risk scores yet, and plans can’t be ordered online.`
