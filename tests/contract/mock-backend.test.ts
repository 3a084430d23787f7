import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { crash, startServices } from '../processes'
import { examples } from './contract'

const PORTS = { API_PORT: '4110', EMAIL_PORT: '4111', APP_PORT: '5273' }
const API = `http://127.0.0.1:${PORTS.API_PORT}`
const EMAIL = `http://127.0.0.1:${PORTS.EMAIL_PORT}/api/v1.0/email/send`
const MARKER = 'Marker-Password-7'

function start(...services: string[]) {
  const running = startServices(services, PORTS)
  onTestFinished(async () => void (await running.stop()))
  return running
}

async function mock() {
  const running = start('api', 'email')
  await running.printed('Ready:')
  return running
}

it('answers each example of the contract when asked for it, never to be stored', async () => {
  await mock()
  for (const { path, parameters, status, name, value } of examples) {
    const url = new URL(API + path)
    for (const parameter of parameters) url.searchParams.set(parameter.name, parameter.example)
    const answer = await fetch(url, { headers: { Prefer: `code=${status}, example=${name}` } })
    expect([answer.status, await answer.json()], `${path} ${status} ${name}`).toEqual([
      status,
      value,
    ])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

it('refuses what the contract refuses, and prints no value', async () => {
  const script = await mock()
  const answer = await fetch(`${API}/auth/login?email=nope&password=${MARKER}`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ message: expect.any(String) })
  const message = {
    user_id: 'sample_public_key',
    service_id: 'sample_service',
    template_id: 'sample_signup',
    template_params: { email: 'sofia.rossi@example.com', password: MARKER },
  }
  const send = (body: unknown) =>
    fetch(EMAIL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send(message)).status).toBe(400)
  const { password: _, ...allowed } = message.template_params
  expect((await send({ ...message, template_params: allowed })).status).toBe(200)
  expect(script.output()).not.toContain(MARKER)
})

it('says so when a port is taken, and starts nothing', async () => {
  const other = createServer().listen(Number(PORTS.EMAIL_PORT), '127.0.0.1')
  const script = start('api', 'email', 'app')
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain(`Port ${PORTS.EMAIL_PORT} is taken`)
  expect(script.output()).not.toContain('Prism')
  await new Promise((closed) => other.close(closed))
})

it('ends all of it, with an error, when one service dies', async () => {
  const script = await mock()
  crash('prism', PORTS.EMAIL_PORT)
  expect(await script.exited).toBe(1)
  expect(script.output()).toContain('the mock email service ended by itself')
  await expect(fetch(API)).rejects.toThrow()
})

it('ends on Ctrl-C with nothing left behind', async () => {
  const script = await mock()
  expect(await script.stop()).toBe(0)
  await expect(fetch(API)).rejects.toThrow()
  await expect(fetch(EMAIL)).rejects.toThrow()
})
