/** The look of a link inside running text. */
export const textLinkClass =
  'rounded-control font-medium text-accent underline underline-offset-4 hover:text-accent-strong'
