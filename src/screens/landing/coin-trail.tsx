import { SAMPLE_REPORT } from '@/product/sample-report'
import { SourceMark } from './source-mark'

/** The received transactions of the sample report, from above; the last comes from a mixer. */
const [greatest, upper, middle, lower, mixed] = SAMPLE_REPORT.transactions
const RECEIVED = [upper, greatest, middle, lower, mixed]

/** Units from a hop to the one before. */
const HOP = 220

/** A line back from a node to one of the hop before. */
const bend = (x: number, y: number, before: number) =>
  `M${x} ${y}c-110 0-110 ${before - y}-${HOP} ${before - y}`

const TO_WINDOW_EDGE = 'h-1200'

/** Four more nodes with each hop back. @param hop from 0. @param node from 0, the uppermost. */
const nodeY = (hop: number, node: number) =>
  hop ? 128 + Math.round((88 * node) / (4 * hop + 3)) + ((node * 5) % 3) : 44 + 48 * node

function drawHistory() {
  let lines = ''
  for (let hop = 1; hop < 4; hop++)
    for (let node = 0; node < 4 * hop + 4; node++) {
      const later = nodeY(hop - 1, Math.floor((node * hop) / (hop + 1)))
      lines += bend(880 - hop * HOP, later, nodeY(hop, node)) + (hop === 3 ? TO_WINDOW_EDGE : '')
    }
  return lines
}

const LABEL =
  'isolate-ltr upright-rtl fill-ink-muted stroke-none font-mono text-[12px] max-lg:hidden'

/**
 * Decorative: the ways of the sample report's coins from earlier owners to the address, and on to the field for a
 * check, which is above the end of the drawing or, on narrow screens, below it.
 */
export function CoinTrail() {
  return (
    <svg
      viewBox="0 0 1112 262"
      fill="none"
      aria-hidden="true"
      className="mirror-rtl w-full overflow-visible stroke-accent *:[vector-effect:non-scaling-stroke]"
    >
      <path d={drawHistory()} className="stroke-line-strong opacity-60" />
      <path
        d={[228, 235, 242, 249, 256].map((y) => bend(220, 242, y) + TO_WINDOW_EDGE).join('')}
        strokeDasharray="1 6"
        className="stroke-line-strong"
      />
      <path
        d={`${bend(440, 240, 242)}${bend(660, 236, 240)}M660 236c100 0 100-121 200-121`}
        strokeWidth="1.5"
        strokeDasharray="5 4"
        className="stroke-risk-high"
      />
      {RECEIVED.map(({ hash, amount, category }, row) => (
        <g key={hash} transform={`translate(660 ${nodeY(0, row)})`}>
          {category !== 'mixers' && (
            <>
              <path
                d={`M0 0c100 0 100 ${61 - 45 * row} 200 ${61 - 45 * row}`}
                strokeWidth={4 * amount}
              />
              <SourceMark category={category} />
            </>
          )}
          <text x="-10" y="-9" textAnchor="end" className={LABEL}>
            {hash}
          </text>
        </g>
      ))}
      <g transform="translate(220 242)">
        <SourceMark category="mixers" />
      </g>
      <path d="M860 110h100q40 0 40-40v-240" strokeWidth="2" className="max-lg:hidden" />
      <path d="M860 110h100q40 0 40 40v200" strokeWidth="2" className="lg:hidden" />
      <circle cx="860" cy="110" r="17" strokeWidth="2" className="fill-surface" />
      <path d="m852 110 6 6 11-12" strokeWidth="2" className="upright-rtl" />
      <text x="860" y="150" textAnchor="middle" className={LABEL}>
        {SAMPLE_REPORT.address}
      </text>
    </svg>
  )
}
