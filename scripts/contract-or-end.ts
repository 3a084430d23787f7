import { ContractError } from '../contract/reader/document.ts'
import { type LoadedContract, loadContract } from '../contract/reader/load.ts'

/**
 * Reads a contract for a command; one that can't be read ends it, with what is wrong and where.
 * @param file openapi.yaml without one.
 * @param status the exit code then.
 */
export async function contractOrEnd(file?: string, status = 1): Promise<LoadedContract> {
  try {
    return await loadContract(file)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    console.error(error.message)
    process.exit(status)
  }
}
