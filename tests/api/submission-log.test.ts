import { expect, it } from 'vitest'
import { logSubmission } from '@/api/submission-log'
import { consoleLines } from '../setup'

it('a form without a server is logged with the names of its fields', () => {
  logSubmission('Contact', ['name', 'message'])
  expect(consoleLines.info).toEqual(['Contact: submitted (name, message)'])
})
