import { createSocket } from 'node:dgram'
import { HOST } from '../../scripts/services'

const HEADER = 12

/**
 * A DNS server (RFC 1035). It resolves `names` to 127.0.0.1 for a second, and rejects others.
 * @returns its port, and a function that stops it.
 */
export async function startDnsServer(names: Set<string>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, HEADER)
    const labels: string[] = []
    for (let at = HEADER; at < end; at += (query[at] ?? 0) + 1)
      labels.push(query.toString('ascii', at + 1, at + 1 + (query[at] ?? 0)))
    const question = query.subarray(HEADER, end + 5)
    const isKnown = names.has(labels.join('.'))
    // Only type A (1).
    const answers = isKnown && question.at(-3) === 1 ? 1 : 0
    const flags = [0x81, isKnown ? 0x80 : 0x83]
    const header = [...query.subarray(0, 2), ...flags, 0, 1, 0, answers, 0, 0, 0, 0]
    // A pointer to the name, type A, class IN, one second, four bytes.
    const answer = [0xc0, HEADER, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]
    socket.send(Buffer.from([...header, ...question, ...(answers ? answer : [])]), port, address)
  })
  await new Promise<void>((up) => socket.bind(0, HOST, up))
  return { port: socket.address().port, stop: () => void socket.close() }
}
