import { resolve } from 'node:path'
import { followContract, type LoadedContract } from 'aml-contract/load'
import type { Plugin } from 'vite'

export const CONTRACT = resolve(import.meta.dirname, '../openapi.yaml')

const NAME = 'virtual:contract'
const ID = `\0${NAME}`

/** The contract after the last valid edit. The mock backend reports invalid edits. */
export const latestContract = followContract(CONTRACT)

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
