import { readText } from 'aml-reader'
import { expect, it } from 'vitest'
import { ReaderTasks } from '@/address/worker/reader-tasks'
import type { CaseFile } from '@/address/worker/result'
import { LISTED, SANCTIONS } from '../list-files'

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

it('ReaderTasks reads the files beside one typed address, and forgets those that were removed', async () => {
  const tasks = new ReaderTasks()
  const bytes = new TextEncoder().encode(JSON.stringify(SANCTIONS))
  void tasks.useLists(1)
  tasks.addList({ name: 'sanctions.json', bytes })
  const read = async (files: CaseFile[]) => {
    const { summary } = await tasks.readCase({ text: BTC, files, answers: new Map() }, () => {})
    return summary.listed.places
  }
  const key = 'file0'
  expect(await read([])).toBe(0)
  expect(await read([{ key, file: new File([LISTED], 'a.txt') }])).toBe(1)
  expect(await read([])).toBe(0)
  // Another file with the key of one that was removed.
  expect(await read([{ key, file: new File([BTC], 'b.txt') }])).toBe(0)
})
