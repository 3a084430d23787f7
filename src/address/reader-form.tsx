import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/link-class'
import { DocumentIcon } from '@/ui/page-icons'
import { TextArea } from '@/ui/text-area'
import { FileList, ReadingProgress } from './fetch-reader-chunk'
import { useFileDrop } from './use-file-drop'
import type { useReading } from './use-reading'

/**
 * Takes a text and files, by a button, by pasting and by dropping them. The field has no name and the form
 * no action, so that the browser never sends the text. A possible secret is masked in the field.
 * @param children are shown below the field.
 * @param examples are shown below the buttons.
 */
export function ReaderForm({
  reader: { state, text, files, read, addFiles, removeFile, clear, cancel, warmUp },
  submitLabel,
  onRead,
  children,
  examples,
  ref,
}: {
  reader: ReturnType<typeof useReading>
  submitLabel: string
  onRead?: () => void
  children?: ReactNode
  examples?: ReactNode
  ref: { current: HTMLTextAreaElement | null }
}) {
  const { t } = useLingui()
  const [isEmpty, setEmpty] = useState(false)

  /** Masks secrets in the field, unless it was changed meanwhile. */
  async function update(reading: (typed: string) => Promise<string>) {
    const field = ref.current
    if (!field) return
    const typed = field.value
    const masked = await reading(typed)
    if (field.value === typed) field.value = masked
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const field = ref.current
    if (!field) return
    const isMissing = field.value.trim() === '' && files.length === 0
    setEmpty(isMissing)
    if (isMissing) {
      clear()
      field.focus()
      return
    }
    onRead?.()
    void update((typed) => read(typed))
  }

  function onFiles(added: File[]) {
    if (added.length === 0) return
    setEmpty(false)
    onRead?.()
    void update((typed) => addFiles(added, typed))
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onFiles([...event.clipboardData.files])
  }

  const isDragging = useFileDrop(onFiles, warmUp)

  return (
    <form
      method="dialog"
      noValidate
      aria-label={t`Check an address`}
      {...{ onSubmit, onPaste }}
      className="group/reader relative"
    >
      <TextArea
        ref={ref}
        label={t`Wallet address or transaction hash`}
        error={isEmpty ? t`Please enter a wallet address or Tx Hash` : undefined}
        alert
        hint={t`Nothing is sent. Never paste a seed phrase or a private key.`}
        mono
        rows={2}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={text}
        onFocus={warmUp}
        onPointerEnter={warmUp}
        onInput={(event) => {
          setEmpty(false)
          delete event.currentTarget.dataset['example']
          clear(event.currentTarget.value)
        }}
      />
      {files.length > 0 && FileList.fetched() && (
        <FileList
          files={files}
          onRemove={(key) => void update((typed) => removeFile(key, typed))}
        />
      )}
      {children && <div className="mt-4 sm:max-w-field">{children}</div>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" className="grow sm:grow-0">
          {submitLabel}
        </Button>
        {/* A native input, which opens before hydration, too. */}
        <label className={buttonClass('secondary')}>
          <DocumentIcon className="text-ink-muted" />
          <Trans>Add files</Trans>
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              const added = [...(currentTarget.files ?? [])]
              // Allows choosing the same file again.
              currentTarget.value = ''
              onFiles(added)
            }}
          />
        </label>
        <p className="self-center text-sm text-ink-muted max-sm:min-h-[2lh]">
          <Trans>Or drop text, tables, email, PDF, Office, ZIP, QR codes.</Trans>
        </p>
      </div>
      {examples}
      {state?.status === 'pending' && ReadingProgress.fetched() && (
        <ReadingProgress progress={state.progress} onCancel={cancel} />
      )}
      {isDragging && (
        <div className="pointer-events-none absolute -inset-2 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft text-lg font-semibold text-accent">
          <Trans>Drop to read</Trans>
        </div>
      )}
    </form>
  )
}
