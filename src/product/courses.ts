import { msg } from '@lingui/core/macro'

/** P2-certification. */
export const COURSES = [
  {
    id: 'bank-staff',
    title: msg`Bank staff training`,
    text: msg`For staff at the counter and in the back office, who serve customers with crypto and have to ask where it comes from.`,
  },
  {
    id: 'aml-officer',
    title: msg`AML officer certification`,
    text: msg`For compliance officers: how a crypto case is assessed, documented and reported.`,
  },
  {
    id: 'digital-assets',
    title: msg`Digital assets basics`,
    text: msg`For anyone who starts from zero: what a coin, a wallet and a transaction are, and what a blockchain shows of them.`,
  },
  {
    id: 'crime-investigation',
    title: msg`Crypto crime investigation`,
    text: msg`For investigators: how to follow coins from address to address, and how to keep the trail as evidence.`,
  },
]
