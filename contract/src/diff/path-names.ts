/** `/pets/{id}` -> `/pets/{}`. The expressions of a callback's URL stay: `{$request.body#/url}`. */
export const normalizePath = (path: string) => path.replaceAll(/\{[^}$]*\}/g, '{}')
