/** Methods with a field in path items; `query` since OpenAPI 3.2 (section 4.9). */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const
