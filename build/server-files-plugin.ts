import type { Plugin } from 'vite'
import { bootScriptHash } from './boot-plugin.ts'
import { latestContract } from './contract-plugin.ts'
import type { Settings } from './headers.ts'
import { serverFiles } from './server-files.ts'

/** Puts the servers' own files into the build, for the settings that it was made with. */
export function filesForServers(): Plugin {
  let settings: Settings = {}
  return {
    name: 'files-for-servers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ env }) {
      settings = env
    },
    generateBundle: {
      // The page is in the bundle then.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') this.error('The build has no index.html')
        const { operations } = await latestContract()
        const files = serverFiles(settings, bootScriptHash(String(page.source)), operations)
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
