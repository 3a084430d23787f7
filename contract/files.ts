import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of the package, in the repository as well as installed. */
const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The contract: beside the code in the installed package, else in the root of the repository. */
export const CONTRACT = existsSync(own('openapi.yaml'))
  ? own('openapi.yaml')
  : own('../openapi.yaml')

/** The folder of the workflows, which are Arazzo files. */
export const WORKFLOWS = own('workflows')

/** Style sheet, icon and fonts of the reference, as built for the package; missing in the repository. */
export const BUILT_THEME = own('theme')
