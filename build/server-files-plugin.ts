import type { Plugin } from 'vite'
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
    generateBundle() {
      for (const [fileName, source] of serverFiles(settings))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
