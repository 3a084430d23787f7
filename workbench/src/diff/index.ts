/** `openapi-workbench/diff` */
export { findPublishedBaselines } from './baseline.ts'
export { compare } from './compare.ts'
export type { Change } from './comparison.ts'
export { AUDIENCES, type Audience, IMPACTS, type Impact } from './impact.ts'
export { judgeVersions } from './versions.ts'
