import { describe, expect, it } from 'vitest'
import { EVM, summarize } from '../reading.ts'

const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const APTOS = '0x820d5d8baf762ec66dcd56fed15c78bf2798d4f9bd492f4553e99b4684865498'

describe('readText of an address that a label of its network tells', () => {
  it.each([
    [`APT ${APTOS}`, 'address Aptos absent by label'],
    [`Sui address: ${APTOS}`, 'address Sui absent by label'],
    [`Address,Network\n${APTOS},Sui`, '2: address Sui absent by column'],
    [`Sui private key ${APTOS}`, `hash-or-key ${EVM}`],
    [`Sui, sent in ${APTOS}`, `hash ${EVM}`],
    [`on Sui I found ${APTOS}`, `hash ${EVM} unproven`],
    [`TxHash,Network\n${APTOS},Sui`, `2: hash ${EVM}`],
    ['HBAR 0.0.4516239', 'address Hedera absent by label'],
    ['0.0.4516239 on Hedera', 'address Hedera absent by label'],
    ['Network,Address\nHBAR,0.0.4516239', '2: address Hedera absent by column'],
    ['version 0.0.4516239', ''],
    ['from 0.0.100 to 0.0.101', ''],
    // The address itself tells that it is one of the main network.
    [`bip122:000000000933ea01ad0ee984209779ba:${BITCOIN}`, 'address BTC right of uri by uri'],
  ])('reads %j', (text, findings) => {
    expect(summarize(text)).toBe(findings)
  })
})
