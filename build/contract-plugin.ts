import type { Plugin } from 'vite'
import { CONTRACT } from '../contract/files.ts'
import { type LoadedContract, loadContract } from '../contract/reader/load.ts'

const NAME = 'virtual:contract'
const ID = `\0${NAME}`

/**
 * Reads a contract while it is edited: when an edit can't be read, it gives the contract as it stood
 * before. The mock backend says what is wrong with the edit.
 * @returns a function that rejects with a ContractError if the contract could never be read.
 */
export function lastGood(file: string) {
  let good: LoadedContract | undefined
  return async function latest(): Promise<LoadedContract> {
    try {
      good = await loadContract(file)
    } catch (error) {
      if (!good) throw error
    }
    return good
  }
}

/** The contract of this project. */
export const latestContract = lastGood(CONTRACT)

/** `import { contractDocument } from 'virtual:contract'`: the contract for mocks in the browser and in tests. */
export function contractModule(latest = latestContract): Plugin {
  let given: LoadedContract | undefined
  return {
    name: 'contract',
    resolveId: (id) => (id === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined
      given = await latest()
      return `export const contractDocument = ${JSON.stringify(given.document)}`
    },
    async hotUpdate({ file }) {
      const module = this.environment.moduleGraph.getModuleById(ID)
      if (!module || !/\.(ya?ml|json)$/.test(file)) return undefined
      return (await latest()) === given ? [] : [module]
    },
  }
}
