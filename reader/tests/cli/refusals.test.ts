import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { describe, expect, it } from 'vitest'
import { LIST, LISTED } from '../lists.ts'
import { createFolder, run, runProgram, UNLISTED, WIF } from './command.ts'

/** BIP-39, of constant entropy. */
const FRENCH = entropyToMnemonic(new Uint8Array(16).fill(0x7f), french)

const { folder, inFolder } = createFolder()

describe('aml-reader exits with 2', () => {
  it.each([
    ['an unknown option', ['--lists', '.', '--nope'], /nope[\s\S]*Usage: aml-reader/],
    [
      'an unknown format',
      ['--lists', '.', '--format', 'xml'],
      /Unknown format: xml. It is one of text, json, csv, html\n[\s\S]*Usage/,
    ],
    [
      'an unknown language',
      ['--lists', '.', '--language', 'xx'],
      /Unknown language: xx. It is one of en, ur\n[\s\S]*Usage/,
    ],
    [
      'a record beside a file',
      ['--lists', '.', '--against', 'a', 'b'],
      /no other file[\s\S]*Usage/,
    ],
    [
      'a record beside the changes of another',
      ['--lists', '.', '--against', 'a', '--record', 'b'],
      /another --format[\s\S]*Usage/,
    ],
    [
      'a folder without lists',
      ['--lists', '/nonexistent'],
      /nonexistent.index\.json does not exist/,
    ],
  ])('for %s', async (_, args, message) => {
    const { status, stdout, stderr } = await run(args, LISTED.evm)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it.each([
    ['in English', `key ${WIF}`],
    ['in French', `mots ${FRENCH}`],
  ])('for a typed secret %s', async (_, note) => {
    const { status, stdout, stderr } = await run(
      ['--lists', folder, '--format', 'csv', '--note', note],
      UNLISTED,
    )
    expect(stderr).toContain('--note contains a secret')
    expect(stdout + stderr).not.toContain(note.slice(9, 16))
    expect(status).toBe(2)
  })

  it.each([
    ['the name of a file', [WIF]],
    ['words of a phrase', [FRENCH]],
    ['an option', [`--${WIF}`]],
    ['a format', ['--format', WIF]],
    ['a language', ['--language', WIF]],
    ['a folder', ['--lists', WIF]],
    ['a record', ['--against', WIF]],
    ['an option of another command', ['lists', '--from', WIF, '--to', 'x']],
  ])('without showing a secret that is taken for %s', async (_, args) => {
    const { status, stdout, stderr } = await run(args)
    expect(stderr).toContain('•••')
    expect(stdout + stderr).not.toContain(FRENCH.slice(9, 30))
    expect(stdout + stderr).not.toContain(WIF)
    expect(status).toBe(2)
  })

  it('for a folder in place of a file', async () => {
    const { status, stdout, stderr } = await run(['--lists', folder, folder])
    expect(stderr).toContain('is a folder: name its files')
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it('for a file that is missing', () => {
    const { status, stderr } = runProgram(['--lists', folder, inFolder('missing.txt')])
    expect(stderr).toContain('missing.txt does not exist')
    expect(status).toBe(2)
  })

  it.each([
    ['that is missing', undefined, 'does not exist'],
    ['that is no JSON', '{', 'is no JSON'],
    [
      'of another format',
      JSON.stringify({ ...LIST, format: 'aml-list/9' }),
      'has no valid property format',
    ],
    ['without entries', JSON.stringify({ ...LIST, entries: [] }), 'has no valid property entries'],
    [
      'with an entry without an address',
      JSON.stringify({ ...LIST, entries: [{ party: 'P', reference: '1' }] }),
      'has no valid property entries.0.address',
    ],
  ])('for a list %s, and tells nothing as not listed', async (_, list, reason) => {
    const broken = mkdtempSync(join(folder, 'broken-'))
    writeFileSync(join(broken, 'index.json'), JSON.stringify({ lists: ['test.json', 'eu.json'] }))
    writeFileSync(join(broken, 'test.json'), JSON.stringify(LIST))
    if (list !== undefined) writeFileSync(join(broken, 'eu.json'), list)
    const { status, stdout, stderr } = await run(['--lists', broken], UNLISTED)
    expect(stderr).toBe(`${join(broken, 'eu.json')} ${reason}\n`)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it.each([
    ['without a list', '{"lists": []}', 'has no valid property lists'],
    ['that is no JSON', 'lists', 'is no JSON'],
    [
      'that names a file of another folder',
      '{"lists": ["../test.json"]}',
      'has no valid property lists.0',
    ],
    [
      'that names a file of the device',
      '{"lists": ["/etc/passwd"]}',
      'has no valid property lists.0',
    ],
  ])('for an index %s', async (_, index, reason) => {
    const broken = mkdtempSync(join(folder, 'broken-'))
    writeFileSync(join(broken, 'index.json'), index)
    const { status, stdout, stderr } = await run(['--lists', broken], LISTED.evm)
    expect(stderr).toBe(`${join(broken, 'index.json')} ${reason}\n`)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it.each([
    ['a case without a record', ['--case', 'C 1'], '--case needs --record'],
    ['a language of a text', ['--language', 'ur'], '--language needs --format html'],
    [
      'a choice of printed findings of a text',
      ['--listed-only'],
      '--listed-only needs --format html',
    ],
  ])('for %s', async (_, args, message) => {
    const { status, stdout, stderr } = await run(['--lists', folder, ...args], UNLISTED)
    expect(stderr).toContain(message)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it('never, for --help', async () => {
    const { status, stdout } = await run(['--help'])
    expect(stdout).toMatch(/^Usage: aml-reader \[--lists DIR\]/)
    expect(status).toBe(0)
  })
})
