export const textLinkClass =
  'print-target rounded-control font-medium text-accent underline underline-offset-4 hover:text-accent-strong'

export type Variant = 'primary' | 'secondary' | 'quiet'

const BASE =
  'print:hidden inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-1.5 text-base font-medium aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-50'

/** In forced colours, a transparent border becomes the visible edge of the button. */
const VARIANTS: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-paper',
  quiet: 'border-transparent text-ink hover:bg-accent-soft',
}

export const buttonClass = (variant: Variant = 'primary', className = '') =>
  `${BASE} ${VARIANTS[variant]} ${className}`
