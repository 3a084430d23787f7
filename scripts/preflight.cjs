/**
 * Runs at the end of `npm ci`, and with Vite's configuration, since a folder may be renamed after that: exits
 * with one sentence when the environment is unsupported. In old syntax, so that an old Node can parse it.
 */
var version = process.versions.node
// Vite and Node parse these as a query or a glob, and Vitest decodes percent signs.
var character = (process.env.VITEST ? /[#?*%]/ : /[#?*]/).exec(process.cwd())

function refuse(reason) {
  console.error(reason)
  process.exit(1)
}

if (Number.parseInt(version, 10) < 24)
  refuse(
    'This needs Node 24, and runs on Node ' +
      version +
      '. Run `npm ci` without --omit=optional: it installs Node 26 for the npm scripts.',
  )
if (character)
  refuse(
    'The tools of this project do not work in a folder with "' +
      character[0] +
      '" in its path. Move or rename the folder: ' +
      process.cwd(),
  )
