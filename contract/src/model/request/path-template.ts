import { escapeRegExp } from '../document/escape-reg-exp.ts'

/** `/pets/{id}` -> `['id']` */
export const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)

/** `/pets/{id}.json` -> `/pets/([^/]+)\.json`, the source of a pattern with a group for each parameter. */
export const createPathSource = (path: string) =>
  path
    .split(/\{[^}]+\}/)
    .map(escapeRegExp)
    .join('([^/]+)')
