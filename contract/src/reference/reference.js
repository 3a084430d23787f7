const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const showTheme = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches)
showTheme()
prefersDark.addEventListener('change', showTheme)

/** The viewer takes about 10 ms for each operation that it lists. */
const MAX_LISTED = 100
const { contract } = globalThis
const operations = Object.values(contract.paths ?? {}).flatMap((item) => Object.keys(item ?? {}))

const viewer = globalThis.SwaggerUIBundle({
  spec: contract,
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: operations.length > MAX_LISTED ? 'none' : 'list',
  defaultModelsExpandDepth: operations.length > MAX_LISTED ? -1 : 1,
  filter: true,
  // It would send the address of the contract to a server of Swagger.
  validatorUrl: null,
})

// The viewer resolves references by the address of the contract, and has no resolver for files. It requests nothing.
if (location.protocol === 'file:') viewer.specActions.updateUrl('http://localhost/contract.json')
