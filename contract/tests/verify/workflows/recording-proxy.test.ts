import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../../src/verify/sending/client'
import { startRecordingProxy } from '../../../src/verify/workflows/recording-proxy'
import { serve } from '../../serve'

it('startRecordingProxy survives a request that the client aborts', async () => {
  const server = await serve((_, response) => response.end('here'))
  const proxy = await startRecordingProxy(createClient(), server, 5000)
  onTestFinished(() => proxy.stop())
  const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1')
  await once(socket, 'connect')
  await new Promise((sent) =>
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf', sent),
  )
  socket.destroy()
  await once(socket, 'close')
  expect(await (await fetch(proxy.address)).text()).toBe('here')
  expect(proxy.exchanges).toHaveLength(1)
})
