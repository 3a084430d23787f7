import { useEffect, useRef } from 'react'

/** Asynchronous work of which one run at most is wanted: starting another, stopping or leaving the page aborts it. */
export function useRun() {
  const running = useRef(new AbortController())
  const stop = () => running.current.abort()
  useEffect(() => () => running.current.abort(), [])
  return {
    stop,
    start() {
      stop()
      running.current = new AbortController()
      return running.current.signal
    },
  }
}
