import { expect, it, vi } from 'vitest'
import { logRequest } from '@/api/request-log'
import { logSubmission } from '@/api/submission-log'
import { consoleLines } from '../setup'

it('a request is logged with the names of its parameters, its response with the time it took', () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1012.4)
  const log = logRequest({ method: 'GET', path: '/auth/login' }, ['email', 'password'])
  log('200')
  expect(consoleLines.info).toEqual([
    'GET /auth/login (email, password)',
    'GET /auth/login: 200, 12 ms',
  ])
})

it('a form without a server is logged with the names of its fields', () => {
  logSubmission('Contact', ['name', 'message'])
  expect(consoleLines.info).toEqual(['Contact: submitted (name, message)'])
})
