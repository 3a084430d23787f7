import type { Content } from '../finding.ts'
import { onMainnet } from '../finding.ts'
import { toAddress } from './content.ts'

/** developers.tron.network, "Account": nodes write the version 41 and the 20 bytes in hexadecimal. */
export function readTronHex(text: string): Content | undefined {
  const [, digits = ''] = /^(?:0x)?41([0-9a-f]{40})$/i.exec(text) ?? []
  return digits === ''
    ? undefined
    : toAddress(text, `tron:${digits.toLowerCase()}`, onMainnet('TRX'), 'absent')
}
