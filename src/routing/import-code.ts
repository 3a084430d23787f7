/** Between the two tries to fetch a file. */
const PAUSE_MS = 500

/** What each file imports, of those that were fetched or are being fetched. */
const fetched = new Map<string, Promise<string[]>>()

/** The files in the import statements, or in a dynamic import, of built code. */
const filesIn = (code: string) =>
  Array.from(
    code.matchAll(/(?:from|import|import\()\s*["'`]\.\/([^"'`]+)/g),
    ([, file = '']) => file,
  )

/**
 * Imports a part of the app's code after fetching its files; every dynamic import of the build goes
 * through here (build/preload-helper-plugin.ts). A browser remembers that an import has failed and
 * does not request its files again while the page is open, but a fetch can be repeated. The import
 * then takes the files from the browser's cache.
 * @param load is nothing but the import, so that its own text tells the file.
 * @throws when a file can't be fetched, in two tries. The next call starts anew.
 */
export async function importCode<Module>(load: () => Promise<Module>): Promise<Module> {
  await fetchAll(filesIn(String(load)), new Set())
  return load()
}

/** Fetches files and all that they import; files may import each other. */
async function fetchAll(files: string[], seen: Set<string>): Promise<void> {
  const unseen = files.filter((file) => !seen.has(file))
  for (const file of unseen) seen.add(file)
  await Promise.all(unseen.map(async (file) => fetchAll(await importsOf(file), seen)))
}

function importsOf(file: string): Promise<string[]> {
  const imports = fetched.get(file) ?? fetchTwice(`/assets/${file}`)
  fetched.set(file, imports)
  imports.catch(() => fetched.delete(file))
  return imports
}

async function fetchTwice(address: string) {
  // src/boot.ts fetches what the HTML names, with all that it imports.
  if (document.querySelector(`[href="${address}"]`)) return []
  const code = await textOf(address).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return textOf(address)
  })
  // Without what it imports dynamically, which may never be needed.
  return filesIn(code.replaceAll('import(', ''))
}

async function textOf(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
