/**
 * Finds the first of sorted items that is not before a place, by binary search.
 * @param isBefore for an index.
 * @returns the count of items if all are before it.
 */
export function findFirst(count: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
