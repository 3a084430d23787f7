export type InertChoicesProps = { label: string; choices: readonly string[]; noteId: string }

export const rowClass = 'relative z-2 flex gap-1 rounded-control bg-paper p-1'

export const getChoiceClass = (isCurrent: boolean) =>
  `min-h-9 grow rounded-[6px] border px-2 text-sm whitespace-nowrap aria-disabled:cursor-not-allowed pointer-coarse:min-h-11 ${
    isCurrent ? 'border-line bg-surface font-medium text-ink' : 'border-transparent text-ink-muted'
  }`

/**
 * Buttons without a function (P2-dashboard). Each can be focused; the first is shown as pressed.
 * @param noteId the id of the `NotAvailable` note.
 */
export function InertChoices({ label, choices, noteId }: InertChoicesProps) {
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and brings a box of its own */}
      <div role="group" aria-label={label} className={rowClass}>
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            aria-disabled="true"
            aria-pressed={index === 0}
            aria-describedby={noteId}
            className={getChoiceClass(index === 0)}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  )
}
