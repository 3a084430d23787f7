import { Pie, PieChart } from 'recharts'
import { DISTRIBUTION } from './distribution'

const DATA = DISTRIBUTION.map((part) => ({ ...part, fill: 'var(--color-line)' }))

/** The doughnut chart of the assets. It has no text: its name is beside it. */
export function Doughnut() {
  return (
    <PieChart width={176} height={176} accessibilityLayer={false}>
      <Pie
        data={DATA}
        dataKey="value"
        nameKey="label"
        innerRadius={68}
        outerRadius={88}
        startAngle={90}
        endAngle={-270}
        stroke="none"
        rootTabIndex={-1}
        isAnimationActive={false}
      />
    </PieChart>
  )
}
