import type { Place } from './document.ts'

/** Where parts of Swagger 2.0 are from OpenAPI 3.0 on. */
const MOVED: Record<string, string> = {
  schemas: 'definitions',
  responses: 'responses',
  parameters: 'parameters',
  securitySchemes: 'securityDefinitions',
}

/** The place of a part of an upgraded document of Swagger 2.0, before the upgrade. */
export function beforeUpgrade(place: Place): Place {
  const [first, section = '', ...rest] = place
  const own = first === 'components' && Object.hasOwn(MOVED, section) ? MOVED[section] : undefined
  return own === undefined ? place : [own, ...rest]
}
