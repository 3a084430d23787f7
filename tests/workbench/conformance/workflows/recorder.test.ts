import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startRecorder } from '../../../../workbench/conformance/workflows/recorder'
import { serve } from '../../../serve'

it('outlives a request that is given up half sent', async () => {
  const server = await serve((_, response) => response.end('here'))
  const recorder = await startRecorder(server, 5000)
  onTestFinished(() => recorder.stop())
  const socket = connect(Number(new URL(recorder.address).port), '127.0.0.1')
  await once(socket, 'connect')
  await new Promise((sent) =>
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf', sent),
  )
  socket.destroy()
  await once(socket, 'close')
  expect(await (await fetch(recorder.address)).text()).toBe('here')
  expect(recorder.exchanges).toHaveLength(1)
})
