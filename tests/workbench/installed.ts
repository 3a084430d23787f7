import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { run, scratchFolder, scratchProject } from '../run'

type Manifest = {
  name: string
  version: string
  bin: Record<string, string>
  dependencies: Record<string, string>
}
type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> }

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** The folder in node_modules of every dependency of a workspace, direct or not. */
function dependenciesOf(workspace: string, { dependencies }: Manifest) {
  const { packages } = readJson('package-lock.json') as Lock
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const own = `${from}/node_modules/${name}`
    const place = own in packages ? own : `node_modules/${name}`
    if (found.has(place)) return
    found.add(place)
    for (const next of Object.keys(packages[place]?.dependencies ?? {})) add(next, place)
  }
  for (const name of Object.keys(dependencies)) add(name, workspace)
  return [...found]
}

/** The bytes of a folder's files, other packages in it left out. */
const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const inside = join(path, entry.name)
    if (entry.name === 'node_modules' || entry.isSymbolicLink()) return sum
    return sum + (entry.isDirectory() ? sizeOf(inside) : statSync(inside).size)
  }, 0)

/**
 * Packs a workspace, and installs its tarball and its dependencies into a folder of its own.
 * @param atEnd removes the folder.
 * @returns the folder, the package's version, its command, and the bytes of all that is installed.
 */
export function installPackage(workspace: string, atEnd: (remove: () => void) => void) {
  const folder = scratchFolder(atEnd)
  const manifest = readJson(`${workspace}/package.json`) as Manifest
  const { name, version, bin, dependencies } = manifest
  const project = scratchProject(atEnd)
  for (const path of ['src', 'public']) cpSync(path, join(project, path), { recursive: true })
  const pack = ['pack', `--workspace=${workspace}`, '--silent', `--pack-destination=${folder}`]
  execFileSync('npm', pack, { cwd: project })
  const installed = join(folder, 'node_modules', name)
  mkdirSync(installed, { recursive: true })
  const tarball = join(folder, `${name}-${version}.tgz`)
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', installed])
  for (const dependency of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', dependency)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', dependency), link, 'dir')
  }
  const [executable = ''] = Object.values(bin)
  return {
    folder,
    version,
    /** Runs the installed command. @returns its exit code and all that it printed. */
    command: (...args: string[]) => run('node', [join(installed, executable), ...args], {}, folder),
    size: () =>
      [installed, ...dependenciesOf(workspace, manifest)]
        .map(sizeOf)
        .reduce((sum, size) => sum + size, 0),
  }
}
