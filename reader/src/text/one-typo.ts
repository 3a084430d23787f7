export function isOneTypo(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypo(b, a)
  let start = 0
  while (start < a.length && a.charAt(start) === b.charAt(start)) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restB.length - restA.length === 1) return restA === restB.slice(1)
  if (restA.length !== restB.length || restA === '') return false
  const isChanged = restA.slice(1) === restB.slice(1)
  const isSwapped =
    restA.charAt(0) === restB.charAt(1) &&
    restA.charAt(1) === restB.charAt(0) &&
    restA.slice(2) === restB.slice(2)
  return isChanged || isSwapped
}
