import type { SampleCategory } from '@/product/sample-report'

const CIRCLE = 'M-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z'

const SHAPES: Record<SampleCategory, { path: string; look: string }> = {
  exchanges: { path: CIRCLE, look: 'fill-accent stroke-accent' },
  privateWallets: { path: CIRCLE, look: 'fill-surface stroke-accent' },
  paymentServices: { path: 'M-5-5H5V5H-5Z', look: 'fill-accent stroke-accent' },
  mixers: { path: 'M0-7.5 7.5 0 0 7.5-7.5 0Z', look: 'fill-risk-high stroke-risk-high' },
}

/** The shape of a source, around the point 0, 0 of a drawing. */
export function SourceMark({ category }: { category: SampleCategory }) {
  const { path, look } = SHAPES[category]
  return <path d={path} strokeWidth="2" className={look} />
}
