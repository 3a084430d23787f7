import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { Button } from '@/ui/button'
import { DocumentIcon } from '@/ui/page-icons'
import { TextArea } from '@/ui/text-area'
import type { useReading } from './use-reading'

/**
 * Takes a text, a text file or a picture of a QR code. The field has no name and the form no action, so
 * that the browser never sends the text. A possible secret is masked in the field.
 * @param children are shown below the field.
 */
export function ReaderForm({
  reader: { state, text, read, readFile, clear, preload },
  submitLabel,
  onRead,
  children,
  ref,
}: {
  reader: ReturnType<typeof useReading>
  submitLabel: string
  onRead?: () => void
  children?: ReactNode
  ref: { current: HTMLTextAreaElement | null }
}) {
  const { t } = useLingui()
  const files = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const field = ref.current
    if (!field) return
    const typed = field.value
    setEmpty(typed.trim() === '')
    if (typed.trim() === '') {
      clear()
      field.focus()
      return
    }
    onRead?.()
    const mayStay = await read(typed)
    if (field.value === typed) field.value = mayStay
  }

  function onFile(file: File) {
    setEmpty(false)
    if (ref.current) ref.current.value = ''
    onRead?.()
    void readFile(file)
  }

  const fileEvents = {
    onPaste(event: ClipboardEvent) {
      const [file] = event.clipboardData.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }

  return (
    <form
      method="dialog"
      noValidate
      aria-label={t`Read an address`}
      {...{ onSubmit, ...fileEvents }}
    >
      <TextArea
        ref={ref}
        label={t`Wallet address or transaction hash`}
        error={isEmpty ? t`Please enter a wallet address or Tx Hash` : undefined}
        alert
        hint={t`Paste an address, a whole message or a list. Your browser reads it and sends nothing. Never type a seed phrase or a private key.`}
        mono
        rows={2}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={text}
        onFocus={preload}
        onInput={(event) => {
          setEmpty(false)
          clear(event.currentTarget.value)
        }}
        onKeyDown={submitOnEnter}
      />
      {children && <div className="mt-4 sm:max-w-field">{children}</div>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" className="grow sm:grow-0">
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={() => files.current?.click()}>
          <DocumentIcon className="text-ink-muted" />
          <Trans>File or QR picture</Trans>
        </Button>
        <input
          ref={files}
          type="file"
          accept="text/*,.csv,.txt,.json,image/*"
          aria-label={t`Text file or picture of a QR code`}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Allows choosing the same file again.
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      {state?.status === 'pending' && state.share > 0 && (
        <div className="mt-4 flex items-center gap-3">
          <progress value={state.share} aria-label={t`Progress`} className="h-2 min-w-0 grow" />
          <Button variant="secondary" onClick={() => clear(ref.current?.value)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}

/** Enter submits, as in a one-line field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
