import { Plural } from '@lingui/react/macro'
import type { Count } from 'aml-reader/record'
import { useFormat } from '@/platform/i18n/format'

type Props = { count: Count }

/** Different addresses; also their places where an address has several. */
export function ListedCount({ count: { places, different } }: Props) {
  const all = useFormat().number(places)
  return places === different ? (
    <Plural value={different} one="# listed address" other="# listed addresses" />
  ) : (
    <Plural
      value={different}
      one={`${all} places with # listed address`}
      other={`${all} places with # listed addresses`}
    />
  )
}

export function AlmostListedCount({ count: { places, different } }: Props) {
  const all = useFormat().number(places)
  return places === different ? (
    <Plural value={different} one="# almost listed address" other="# almost listed addresses" />
  ) : (
    <Plural
      value={different}
      one={`${all} places with # almost listed address`}
      other={`${all} places with # almost listed addresses`}
    />
  )
}

export function OwnCount({ count: { places, different } }: Props) {
  const all = useFormat().number(places)
  return places === different ? (
    <Plural
      value={different}
      one="# address on an internal list"
      other="# addresses on an internal list"
    />
  ) : (
    <Plural
      value={different}
      one={`${all} places with # address on an internal list`}
      other={`${all} places with # addresses on an internal list`}
    />
  )
}

export function NamedCount({ count: { places, different } }: Props) {
  const all = useFormat().number(places)
  return places === different ? (
    <Plural
      value={different}
      one="# address named by a notice alone"
      other="# addresses named by notices alone"
    />
  ) : (
    <Plural
      value={different}
      one={`${all} places with # address named by a notice alone`}
      other={`${all} places with # addresses named by notices alone`}
    />
  )
}

export const SecretCount = ({ count: { places } }: Props) => (
  <Plural
    value={places}
    one="# secret or possible secret, masked"
    other="# secrets or possible secrets, masked"
  />
)
