import { Pie, PieChart } from 'recharts'

/** The parent element has the accessible name. */
export function Doughnut({ data }: { data: readonly { label: string; value: number }[] }) {
  return (
    <PieChart width={176} height={176} accessibilityLayer={false}>
      <Pie
        data={data.map((part) => ({ ...part, fill: 'var(--color-line)' }))}
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
