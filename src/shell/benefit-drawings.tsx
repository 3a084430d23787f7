import type { ReactNode } from 'react'

const createDrawing = (parts: ReactNode) =>
  function Drawing() {
    return (
      <svg
        viewBox="0 0 112 80"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="mirror-rtl w-18 shrink-0 self-start stroke-deep-muted lg:w-28"
      >
        <rect x="1" y="1" width="110" height="78" rx="8" className="stroke-deep-line" />
        {parts}
      </svg>
    )
  }

/** A list of transactions; one has a tag and a note. */
export const TransactionsDrawing = createDrawing(
  <>
    <path d="M1 28h110M1 53h110" className="stroke-deep-line" />
    <circle cx="15" cy="15" r="5" />
    <circle cx="15" cy="66" r="5" />
    <path d="M28 15h34m28 0h8M28 66h24m38 0h8" />
    <circle cx="15" cy="40" r="5" className="stroke-deep-accent" />
    <path d="M28 40h14" />
    <path d="M52 34h16l6 6.5-6 6.5H52z" className="stroke-deep-accent" />
    <path d="M84 33h14v14l-5-3h-9z" className="stroke-deep-accent" />
  </>,
)

/** A stamped report in front of another sheet. */
export const DocumentsDrawing = createDrawing(
  <>
    <path d="M44 12h36l8 8v46" className="stroke-deep-line" />
    <path d="M26 20h36l10 10v50M26 20v60M62 20v10h10" />
    <path d="M34 32h16m-16 10h26m-26 10h18" />
    <circle cx="72" cy="60" r="12" className="fill-deep stroke-deep-accent" />
    <path d="m67 60 4 4 7-8" className="upright-rtl stroke-deep-accent" />
  </>,
)

/** The value of a portfolio over time, above bars. */
export const PortfolioDrawing = createDrawing(
  <>
    <path d="M14 66h84" className="stroke-deep-line" />
    <path d="M22 66v-8m17 8V54m17 12v-8m17 8V50m17 16V46" strokeWidth="6" strokeLinecap="butt" />
    <path d="m14 42 18-10 17 7 17-16 16 5 16-14" className="stroke-deep-accent" />
    <circle cx="98" cy="14" r="4" className="fill-deep stroke-deep-accent" />
  </>,
)
