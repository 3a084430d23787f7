/** Between the two tries to fetch a file. */
const PAUSE_MS = 500

/** The files that were fetched or are being fetched. */
const fetched = new Map<string, Promise<unknown>>()

/**
 * Imports a part of the app's code after fetching its files; every dynamic import of the build goes
 * through here (build/preload-helper-plugin.ts). A browser remembers that an import has failed and
 * does not request its files again while the page is open, but a fetch can be repeated. The import
 * then takes the files from the browser's cache.
 * @param files all that the import needs, as paths below the site's root.
 * @throws when a file can't be fetched, in two tries. The next call starts anew.
 */
export async function importCode<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return load()
}

function fetchOnce(address: string) {
  const response = fetched.get(address) ?? fetchTwice(address)
  fetched.set(address, response)
  response.catch(() => fetched.delete(address))
  return response
}

async function fetchTwice(address: string) {
  // The HTML requests it; where that failed, a reload helps (stale-deployment.ts).
  if (document.querySelector(`link[href="${address}"]`)) return
  try {
    await fetchFile(address)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await fetchFile(address)
  }
}

/** Fetches a file to its end, so that the browser's cache has it. */
async function fetchFile(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await response.arrayBuffer()
}
