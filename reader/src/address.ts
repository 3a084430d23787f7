/** The entry `aml-reader/address`: one address, without what reads texts. */
export { hashBytes } from './files/hash-bytes.ts'
export { listAccounts } from './formats/account.ts'
export { isAddress, readAddress } from './reading/read-address.ts'
