import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react'
import { Button } from '@/ui/button'
import { FileButton } from '@/ui/file-button'
import { TextArea } from '@/ui/text-area'
import { FileList } from './fetch-reader-chunk'
import { useFileDrop } from './use-file-drop'
import type { useReading } from './use-reading'

/** Of a file in the list. */
const FILE_REM = 2.8125

/**
 * Takes a text and files, by a button, by pasting and by dropping them. The field has no name and the form
 * no action, so that the browser never sends the text. A possible secret is masked in the field. Above an answer it is
 * one line.
 * @param children are shown below the field.
 * @param examples are shown below the buttons.
 */
export function ReaderForm({
  reader: { state, text, files, read, addFiles, removeFile, clear, warmUp },
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
  const isLine = state !== undefined
  const isBusy = state?.status === 'pending'

  // The caret is at the end.
  useLayoutEffect(() => {
    if (isLine) ref.current?.scrollTo?.(0, 0)
  }, [isLine, ref])

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
    if (!field || isBusy) return
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
      className={`group/reader relative scroll-mt-5 ${isLine ? 'flex flex-wrap gap-2' : ''}`}
    >
      <div className={isLine ? LINE : ''}>
        <TextArea
          ref={ref}
          label={t`Wallet address or transaction hash`}
          error={isEmpty ? t`Please enter a wallet address or Tx Hash` : undefined}
          alert
          hint={!isLine && t`Nothing is sent. Never paste a seed phrase or a private key.`}
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
      </div>
      {files.length > 0 && (
        // Its place is free before its code is fetched.
        <div
          className={isLine ? 'order-1 basis-full' : 'mt-4'}
          style={{ minHeight: `${files.length * FILE_REM}rem` }}
        >
          {FileList.fetched() && (
            <FileList
              files={files}
              onRemove={(key) => void update((typed) => removeFile(key, typed))}
            />
          )}
        </div>
      )}
      {children && (
        <div
          className={
            isLine
              ? 'order-1 basis-full *:flex *:max-w-field *:items-center *:gap-3 [&_label]:mb-0 [&_label]:shrink-0'
              : 'mt-4 sm:max-w-field'
          }
        >
          {children}
        </div>
      )}
      <div className={isLine ? 'flex grow gap-2' : 'mt-4 flex flex-wrap gap-3'}>
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={<span className="sr-only">{t`Checking…`}</span>}
          className="grow sm:grow-0"
        >
          {submitLabel}
        </Button>
        <FileButton multiple onFiles={onFiles}>
          <span className={isLine ? 'sr-only' : ''}>
            <Trans>Add files</Trans>
          </span>
        </FileButton>
        <p hidden={isLine} className="self-center text-sm text-ink-muted max-sm:min-h-[2lh]">
          <Trans>Or drop text, tables, email, PDF, Office, ZIP, QR codes.</Trans>
        </p>
      </div>
      {!isLine && examples}
      {isDragging && (
        <div className="pointer-events-none absolute -inset-2 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft text-lg font-semibold text-accent">
          <Trans>Drop to read</Trans>
        </div>
      )}
    </form>
  )
}

const LINE =
  'min-w-0 grow-999 basis-36 [&_label]:sr-only [&_textarea]:field-sizing-fixed [&_textarea]:h-11 [&_textarea]:resize-none [&_textarea]:overflow-hidden [&_textarea]:whitespace-pre sm:[&_textarea]:text-sm sm:[&_textarea]:leading-6'
