import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './link-class'
import { DocumentIcon } from './page-icons'

/** A native input, which opens before hydration, too. */
export function FileButton({
  onFiles,
  children,
  ...input
}: {
  /** Receives one file or more. */
  onFiles: (files: File[]) => void
  children: ReactNode
} & Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'accept'>) {
  return (
    <label className={buttonClass('secondary')}>
      <DocumentIcon className="text-ink-muted" />
      {children}
      <input
        type="file"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
        {...input}
      />
    </label>
  )
}
