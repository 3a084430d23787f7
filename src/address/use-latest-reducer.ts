import { useRef, useState } from 'react'

/**
 * A reducer for asynchronous steps: `getState` returns the state of the latest action, also one that is not rendered
 * yet, where a variable has that of an earlier render.
 */
export function useLatestReducer<State, Action>(
  reduce: (state: State, action: Action) => State,
  initialize: () => State,
) {
  const [state, setState] = useState(initialize)
  const latest = useRef(state)
  const dispatch = (action: Action) => {
    latest.current = reduce(latest.current, action)
    setState(latest.current)
  }
  return [state, dispatch, () => latest.current] as const
}
