import { readText } from 'aml-reader'
import { expect, it } from 'vitest'
import { ReaderTasks } from '@/address/worker/reader-tasks'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const lists = { lists: [], unreadable: [] }
const facts = { readAt: new Date('2026-01-31'), version: '1', lists, files: [], unread: [] }

it('ReaderTasks saves no record without all of its findings', async () => {
  const findings = readText(`a ${BTC}\nb ${BTC}`)
  const save = (tasks: ReaderTasks, key: number) =>
    tasks.saveRecord({ facts, as: 'csv', of: { key, count: findings.length } })
  const tasks = new ReaderTasks()
  const keep = (key: number) => tasks.keepFindings({ key, from: 0, findings })
  keep(1)
  expect(await (await save(tasks, 1)).text()).toContain(BTC)
  keep(2)
  await expect(save(tasks, 1)).rejects.toThrow('incomplete')
  // One that replaced another.
  await expect(save(new ReaderTasks(), 2)).rejects.toThrow('incomplete')
  tasks.keepFindings({ key: 3, from: 0, findings: findings.slice(1) })
  await expect(save(tasks, 3)).rejects.toThrow('incomplete')
})
