import { Trans, useLingui } from '@lingui/react/macro'
import {
  findListedKind,
  type Listing,
  type Lookup,
  type NotCheckedReason,
} from 'aml-reader/finding'
import type { ReactElement } from 'react'

export function ReasonSentence({ reason }: { reason: NotCheckedReason }): ReactElement {
  switch (reason) {
    case 'no-list':
      return <Trans>Not checked: a list could not be read. Check the text again.</Trans>
    case 'mistyped':
      return <Trans>Not checked: with a mistake in it, the intended address is unknown.</Trans>
    case 'tag':
      return (
        <Trans>Not checked: the list has the address with a tag, and your text has none.</Trans>
      )
    case 'hidden':
      return <Trans>Not checked: the text is masked.</Trans>
    case 'incomplete':
      return <Trans>Not checked: this is not a whole address.</Trans>
    case 'no-address':
      return <Trans>Not checked: lists have addresses only.</Trans>
  }
}

export function useLookupLabel() {
  const { t } = useLingui()
  const describeReason = (reason: NotCheckedReason): string => {
    switch (reason) {
      case 'no-list':
        return t`Not checked: list missing`
      case 'mistyped':
        return t`Not checked: mistake`
      case 'tag':
        return t`Not checked: tag missing`
      case 'hidden':
        return t`Not checked: masked`
      case 'incomplete':
        return t`Not checked: incomplete`
      case 'no-address':
        return t`Not checked: no address`
    }
  }
  const describeKind = (kind: Listing['kind']): string => {
    switch (kind) {
      case 'sanctions':
        return t`Listed`
      case 'own':
        return t`On an internal list`
      case 'notices':
        return t`Named by a notice`
    }
  }
  return (lookup: Lookup): string => {
    switch (lookup.result) {
      case 'listed':
        return describeKind(findListedKind({ lookup }) ?? 'sanctions')
      case 'not-listed':
        return t`Not listed`
      case 'not-checked':
        return describeReason(lookup.reason)
    }
  }
}
