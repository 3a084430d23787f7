import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const resolveInPackage = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const CONTRACT = existsSync(resolveInPackage('openapi.yaml'))
  ? resolveInPackage('openapi.yaml')
  : resolveInPackage('../openapi.yaml')

export const WORKFLOWS = resolveInPackage('workflows')
