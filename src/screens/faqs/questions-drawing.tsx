const QUESTION_MARK_PATH = 'a7 7 0 1 1 9 6.7c-1.8.8-2 2-2 4.3m0 5.5v.1'

/** Decorative: the stages of a check, each with a question; the last question is answered. */
export function QuestionsDrawing() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" className="mirror-rtl w-full" fill="none">
      <path d="M48 144h224" className="stroke-line-strong" />
      <g className="fill-surface stroke-line-strong">
        <path d="M30 24h52a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H60L48 104V86H30a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z" />
        <path d="M142 24h52a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-22l-12 18V86h-18a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z" />
        <path
          d="M254 24h44a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-14l-12 18V86h-26a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z"
          className="fill-accent-soft stroke-accent"
        />
      </g>
      <g className="stroke-ink" strokeWidth="3" strokeLinecap="round">
        <path d={`M49 47${QUESTION_MARK_PATH}M161 47${QUESTION_MARK_PATH}`} />
        <path d="M254 46h36M254 58h36M254 70h20" className="stroke-accent" />
      </g>
      <g className="fill-paper stroke-ink" strokeWidth="1.5">
        <circle cx="48" cy="144" r="10" />
        <circle cx="160" cy="144" r="10" />
      </g>
      <path d="M160 138v6h5" className="upright-rtl stroke-ink" strokeWidth="1.5" />
      <circle cx="272" cy="144" r="14" className="fill-accent" />
      <path
        d="m265.5 144.5 4.5 4.5 8.5-9"
        className="upright-rtl stroke-accent-ink"
        strokeWidth="2"
      />
    </svg>
  )
}
