import { join } from 'node:path'

export { edit, replaced, run, scratchFolder } from '../../tests/run'

/** @param path within the package. */
export const own = (path: string) => join(import.meta.dirname, '..', path)

export const BIN = own('bin/aml-contract.js')
