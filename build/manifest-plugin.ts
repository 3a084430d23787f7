import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { writeManifest } from './manifest.ts'

/** Lists the files of a build, once all of them are written and compressed. */
export function filesListed(): Plugin {
  return {
    name: 'files-listed',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments: { client } }) {
        if (client) writeManifest(resolve(client.config.build.outDir))
      },
    },
  }
}
