import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const DOCKERFILE = readFileSync('deploy/Dockerfile', 'utf8')
const { workspaces, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  workspaces: string[]
  scripts: Record<string, string>
}

describe('the Dockerfile', () => {
  it('has every build setting', () => {
    const settings = readFileSync('src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g) ?? []
    expect(DOCKERFILE.match(/(?<=^ARG )\w+$/gm)).toEqual(expect.arrayContaining(settings))
  })

  it('copies the files that `npm ci` needs, and the sources of each workspace', () => {
    const beforeInstall = DOCKERFILE.slice(0, DOCKERFILE.indexOf('RUN npm ci'))
    const programs = scripts['postinstall']?.match(/scripts\/\S+/g) ?? []
    for (const file of [...workspaces.map((folder) => `${folder}/package.json`), ...programs])
      expect(beforeInstall).toContain(`COPY ${file} `)
    const allowed = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
    expect(allowed).toEqual(expect.arrayContaining(workspaces.map((folder) => `!${folder}`)))
  })
})
