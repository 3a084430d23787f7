import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the page: a file beside the field would otherwise replace the
 * page.
 * @returns whether files are dragged over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void, onDrag: () => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const drop = useEffectEvent(onFiles)
  const drag = useEffectEvent(onDrag)
  useEffect(() => {
    const listeners = new AbortController()
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      listener: (event: DragEvent) => void,
    ) => addEventListener(type, (event) => hasFiles(event) && listener(event), listeners)
    listen('dragover', (event) => {
      event.preventDefault()
      setDragging(true)
    })
    listen('dragenter', () => drag())
    // An element that is left for another one has that as its related target.
    listen('dragleave', ({ relatedTarget }) => setDragging(relatedTarget !== null))
    listen('drop', (event) => {
      event.preventDefault()
      setDragging(false)
      drop([...(event.dataTransfer?.files ?? [])])
    })
    return () => listeners.abort()
  }, [])
  return isDragging
}
