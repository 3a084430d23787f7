import { type HTMLAttributes, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from './use-back-closes'
import { useReturnFocus } from './use-return-focus'

const CONTROLS = 'a[href], button, input, select, textarea'

/** Marks the panel of a dialog; a click outside it closes the dialog. */
export const PANEL_ATTRIBUTE = { 'data-panel': '' }

const isInPanel = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-panel]') !== null

const findControls = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>(CONTROLS)]

/**
 * An unstyled modal dialog, open as long as it is rendered (docs/decisions/0005-forms-dialogs-libraries.md).
 * The rest of the page does not scroll, and is inert from after the first paint. The focus moves to the
 * `data-autofocus` element, else to the first control, and returns afterwards; on a touch screen it moves to
 * the dialog itself, so that no touch keyboard opens. Escape, Back and a click outside the panel close it
 * (WCAG 2.2, 2.1.2 and 2.4.3); the second click of a double click does not.
 * @param props include `aria-label` or `aria-labelledby`.
 */
export function Dialog({
  onClose,
  children,
  ...props
}: HTMLAttributes<HTMLElement> & { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const startedOutside = useRef(false)
  // Read before the dialog is mounted; afterwards it would force a layout.
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth)
  useReturnFocus()
  useBackCloses(onClose)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Tab' && box.current) wrapFocus(event, box.current)
    if (event.key !== 'Escape') return
    // Escape would also empty a search field.
    event.preventDefault()
    onClose()
  })

  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const others = [...document.body.children].filter(
      (element) => element !== dialog && !element.hasAttribute('inert'),
    )
    const { style } = document.documentElement
    // After the dialog is painted, since `inert` makes the browser recompute all styles of the page.
    let timer: ReturnType<typeof setTimeout>
    let areInert = false
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        for (const element of others) element.setAttribute('inert', '')
        areInert = true
      })
    })
    style.overflow = 'hidden'
    if (hasScrollbar) style.scrollbarGutter = 'stable'
    const isTouched = window.matchMedia?.('(pointer: coarse)').matches
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? findControls(dialog)[0]
    const focused = isTouched ? dialog : (first ?? dialog)
    focused.focus({ preventScroll: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      if (areInert) for (const element of others) element.removeAttribute('inert')
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [hasScrollbar])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, wherever the focus is
    <div
      {...props}
      ref={box}
      role="dialog"
      aria-modal="true"
      tabIndex={-1}
      onClickCapture={(event) => {
        if (event.detail < 2) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={({ target }) => {
        startedOutside.current = !isInPanel(target)
      }}
      // A drag that began inside, to select text, does not close the dialog.
      onClick={({ target }) => startedOutside.current && !isInPanel(target) && onClose()}
    >
      {children}
    </div>,
    document.body,
  )
}

/** Wraps the focus at both ends. In between, the browser moves it, since the rest of the page is inert. */
function wrapFocus(event: KeyboardEvent, dialog: HTMLElement) {
  const controls = findControls(dialog)
  const [from, to] = event.shiftKey
    ? [[dialog, controls[0]], controls.at(-1)]
    : [[controls.at(-1)], controls[0]]
  if (!from.some((element) => element === document.activeElement)) return
  event.preventDefault()
  to?.focus()
}
