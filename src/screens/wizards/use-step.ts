import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'step'

/**
 * The step of a wizard, kept in the URL: Back, reload and a shared link keep it. Anything but the
 * number of a step means the first one.
 * @param count the number of steps.
 * @returns the step, from 1, and the function that goes to another one.
 */
export function useStep(count: number) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(PARAMETER))
  const step = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked : 1

  const goTo = (next: number) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      changed.set(PARAMETER, String(next))
      return changed
    })

  return { step, goTo }
}
