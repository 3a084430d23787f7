import type { Body, Operation, Parameter } from '../../model/contract/contract.ts'
import type { JsonPointer, Schema } from '../../model/document/document.ts'
import { isJson } from '../../model/document/media-types.ts'
import type { Input } from '../../model/request/input.ts'
import { pointerOfSchema } from '../../model/schema/schema.ts'
import type { ValueScope } from '../../values/make.ts'
import { type PlacedValue, walkPlaces } from '../../values/places.ts'
import type { Probe } from '../../values/probe.ts'
import { changeValue } from '../input-values.ts'
import { findContent } from '../sending/body.ts'

/** A parameter or the body. @property keys of its value in the input. @property isText whether it is sent as text. */
export type RequestPart = {
  part: Parameter | Body
  keys: string[]
  schema: Schema | undefined
  isText: boolean
}

export function listRequestParts(operation: Operation): RequestPart[] {
  const { parameters, body } = operation
  const content = findContent(operation)
  return [
    ...parameters.map((part) => ({
      ...{ part, keys: [part.in, part.name], schema: part.schema },
      isText: true,
    })),
    ...(body
      ? [
          {
            ...{ part: body, keys: ['body'], schema: content?.schema ?? undefined },
            isText: !isJson(content?.mediaType ?? ''),
          },
        ]
      : []),
  ]
}

/** Probes that say the same about the same value. @property place of their value. */
export type ProbeGroup = { place: PlacedValue; keys: string[]; probes: Probe[]; id: string } & Pick<
  Probe,
  'kind' | 'rule' | 'pointer'
>

const groupProbes = (place: PlacedValue, keys: string[], probes: Probe[]): ProbeGroup[] => {
  const groups = new Map<string, ProbeGroup>()
  for (const probe of probes) {
    const at = [...keys, ...place.keys, ...probe.keys]
    const { kind, rule, pointer } = probe
    const id = JSON.stringify([at, kind, pointer])
    const group = groups.get(id) ?? { place, keys: at, probes: [], id, kind, rule, pointer }
    group.probes.push(probe)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The rule of a value that has no case. */
export type RuleWithoutCase = { keys: string[]; rule: string; pointer: JsonPointer }

/** @property select chooses the probes of a place. @property levels how often a recursive part is visited. */
type ProbeOptions = {
  select: (place: PlacedValue) => Probe[]
  levels?: number
  omit?: (unmade: RuleWithoutCase) => void
}

/** Walks the values that a part of a valid input can have. */
export function* walkProbeGroups(
  { contract, until }: Pick<ValueScope, 'contract' | 'until'>,
  { keys, schema, part, isText }: RequestPart,
  given: unknown,
  { select, levels = 1, omit = () => {} }: ProbeOptions,
): Generator<ProbeGroup> {
  if (!schema || given === undefined) return
  const scope: ValueScope = { contract, audience: 'request', until }
  const places = walkPlaces(scope, schema, given, {
    isText,
    levels,
    isRequired: part.required,
    omit: ({ keys: at, rule, schema: own }) =>
      omit({ keys: [...keys, ...at], rule, pointer: pointerOfSchema(own) }),
  })
  for (const place of places) yield* groupProbes(place, keys, select(place))
}

/** The input with the value of a probe in its place. */
export const putProbe = (
  input: Input,
  { keys }: RequestPart,
  { put }: PlacedValue,
  { value }: Probe,
) => changeValue(input, keys, put(value))
