import type { Contract } from '../../model/contract.ts'
import { valueAt } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import { findInputViolations } from '../../model/validate.ts'
import { changeValue } from '../input-values.ts'
import { findChosenIdentifier } from './identity.ts'
import type { Resource } from './resource.ts'

/**
 * Makes the identifier in the body of a creation unique, if its body has an identifier: servers refuse
 * duplicates.
 * @param mark distinguishes the creations of a run: `s1`.
 * @param but the keys of a value that is not replaced.
 */
export function withUniqueIdentifier(
  contract: Contract,
  resource: Resource | undefined,
  input: Input,
  mark: string,
  but: string[] = [],
): Input {
  const field = resource && findChosenIdentifier(resource, input.body)
  if (!field) return input
  const keys = ['body', ...field]
  const value = valueAt(input, keys)
  if (keys.join('/') === but.join('/')) return input
  const own = (id: string) =>
    changeValue(
      input,
      keys,
      typeof value === 'number'
        ? value + Number(mark.replace(/\D/g, ''))
        : `${mark}-${id}-${value}`,
    )
  const count = (one: Input) => findInputViolations(contract, resource.create, one).length
  return count(own('0123456789ab')) > count(input) ? input : own('{$inputs.id}')
}
