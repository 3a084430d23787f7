import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder } from '../run'

const PREFLIGHT = resolve('scripts/preflight.cjs')
const VITE = resolve('node_modules/vite/bin/vite.js')

describe('before a script is read', () => {
  it('one sentence says that the Node is too old, for scripts, Vite and Playwright', async () => {
    const old = join(scratchFolder(), 'old.cjs')
    writeFileSync(
      old,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
    )
    for (const program of [
      ['-r', PREFLIGHT, 'scripts/start.ts', 'api'],
      [VITE, 'build', '--outDir', join(scratchFolder(), 'dist')],
      ['node_modules/@playwright/test/cli.js', 'test', '--list'],
    ]) {
      const { status, output } = await run('node', ['-r', old, ...program])
      expect(output, program.join(' ')).toBe(
        'This needs Node 24, and runs on Node 20.20.2. Run `npm ci` without --ignore-scripts: it installs Node 24 for the npm scripts.\n',
      )
      expect(status).toBe(1)
    }
  })

  it.each(['a#b', 'what?', 'a*b', '100%'])(
    'one sentence says that no test can run in %s',
    async (name) => {
      const folder = join(scratchFolder(), name)
      mkdirSync(folder)
      const { status, output } = await run('node', ['-r', PREFLIGHT, '-p', '1'], {}, folder)
      expect(output).toMatch(
        /^The tools of this project do not work in a folder with "[#?*%]" in its path/,
      )
      expect(output.trimEnd()).not.toContain('\n')
      expect(status).toBe(1)
    },
  )

  it('is read by every npm script that runs TypeScript', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
    const own = commands.filter((command) => /^(node|vite|vitest)\b/.test(command))
    expect(own.length).toBeGreaterThan(10)
    for (const command of own) expect(command).toMatch(/^node -r \.\/scripts\/preflight\.cjs /)
  })
})
