import { useFormat } from '@/platform/i18n/format'
import { ACTIVE_NETWORKS, INACTIVE_NETWORKS } from '@/product/networks'

export function useNetworkCounts() {
  const { number } = useFormat()
  return { active: number(ACTIVE_NETWORKS.length), inactive: number(INACTIVE_NETWORKS.length) }
}
