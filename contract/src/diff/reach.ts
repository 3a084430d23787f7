type Place = { operation: string | null; where: string; field: string }

/** Whether a place is in another one, as `request body .name` is in `request body`. */
const isInside = (place: string, outer: string) =>
  place === outer || [' ', '.', '['].some((link) => place.startsWith(outer + link))

export const formatPlace = ({ where, field }: Place) => [where, field].filter(Boolean).join(' ')

export function createReachRecord() {
  const usersOf = new Map<string, Set<string>>()
  /** The parts of operations that are a pair, as `GET /pets response 200`. */
  const placesOf = new Map<string, { operation: string | null; place: string }[]>()
  let current: string | undefined
  const findUser = ({ operation }: Place) => current ?? `operation ${operation ?? ''}`
  return {
    findUser,
    compareOnce(pair: string, scope: Place, compareParts: () => void) {
      const known = usersOf.get(pair)
      usersOf.set(pair, (known ?? new Set()).add(findUser(scope)))
      if (current === undefined) {
        const { operation } = scope
        const places = placesOf.get(pair) ?? []
        places.push({ operation, place: formatPlace(scope) })
        placesOf.set(pair, places)
      }
      if (known) return
      const outer = current
      current = pair
      compareParts()
      current = outer
    },
    findReach(
      { operation, place: own }: { operation: string | null; place: string },
      users: string[],
    ) {
      const reached = new Set(users)
      for (const user of reached) for (const outer of usersOf.get(user) ?? []) reached.add(outer)
      const places = [...reached].flatMap((user) => placesOf.get(user) ?? [])
      const others = places.filter(
        (one) => one.operation === operation && !isInside(own, one.place),
      )
      return {
        operations: [...reached].flatMap((user) => /^operation (.+)$/s.exec(user)?.[1] ?? []),
        alsoAt: [...new Set(others.map(({ place }) => place))],
      }
    },
  }
}
