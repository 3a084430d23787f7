import { useId } from 'react'
import { Bar, BarChart, XAxis, YAxis } from 'recharts'
import type { NetworkBar } from './case-rows'

const WIDTH = 400
const BAR_HEIGHT = 26
const NAME_WIDTH = 140

const TEXT = { fill: 'var(--color-ink)', fontSize: 13 }

/** Hits have a pattern, since colour alone does not distinguish them. The table beside it has the numbers. */
export function NetworkChart({ bars, isRtl }: { bars: NetworkBar[]; isRtl: boolean }) {
  const pattern = useId()
  return (
    <BarChart
      responsive
      layout="vertical"
      style={{ width: '100%', maxWidth: WIDTH, height: bars.length * BAR_HEIGHT + 12 }}
      data={bars}
      barSize={14}
      accessibilityLayer={false}
      margin={{ top: 4, bottom: 4, left: 0, right: 0 }}
    >
      <defs>
        <pattern
          id={pattern}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--color-danger-soft)" />
          <rect width="3" height="6" fill="var(--color-danger)" />
        </pattern>
      </defs>
      <XAxis type="number" hide reversed={isRtl} />
      <YAxis
        type="category"
        dataKey="name"
        width={NAME_WIDTH}
        orientation={isRtl ? 'right' : 'left'}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={TEXT}
      />
      <Bar
        dataKey="listed"
        stackId="one"
        fill={`url(#${pattern})`}
        stroke="var(--color-danger)"
        minPointSize={(value) => (Number(value) > 0 ? 6 : 0)}
        isAnimationActive={false}
      />
      <Bar dataKey="others" stackId="one" fill="var(--color-accent)" isAnimationActive={false} />
    </BarChart>
  )
}
