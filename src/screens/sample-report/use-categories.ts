import { useLingui } from '@lingui/react/macro'
import type { SampleCategory } from '@/product/sample-report'

export type Risk = 'low' | 'medium' | 'high'

type Category = { name: string; risk: Risk; meaning: string }

type OtherCategory = 'gambling' | 'scams' | 'stolen' | 'darknet' | 'ransom' | 'sanctioned'

/** Sorted from low to high risk. */
export function useCategories(): Record<SampleCategory | OtherCategory, Category> {
  const { t } = useLingui()
  return {
    exchanges: {
      name: t`Exchanges`,
      risk: 'low',
      meaning: t`Trading platforms that check who their customers are.`,
    },
    paymentServices: {
      name: t`Payment services`,
      risk: 'low',
      meaning: t`Companies that take payments in coins for shops and freelancers.`,
    },
    privateWallets: {
      name: t`Private wallets`,
      risk: 'medium',
      meaning: t`Wallets that people hold themselves, without a company. Nothing is known about the owner, good or bad.`,
    },
    gambling: {
      name: t`Gambling`,
      risk: 'medium',
      meaning: t`Casinos and betting sites. They are legal only in some countries.`,
    },
    mixers: {
      name: t`Mixers`,
      risk: 'high',
      meaning: t`Services that mix the coins of many people to hide where each one came from.`,
    },
    scams: {
      name: t`Scams`,
      risk: 'high',
      meaning: t`Addresses to which victims of fraud were told to send coins.`,
    },
    stolen: {
      name: t`Stolen coins`,
      risk: 'high',
      meaning: t`Coins stolen in a known hack of an exchange or a wallet.`,
    },
    darknet: {
      name: t`Darknet markets`,
      risk: 'high',
      meaning: t`Hidden online markets for drugs, stolen data and weapons.`,
    },
    ransom: {
      name: t`Ransomware`,
      risk: 'high',
      meaning: t`Ransoms that victims paid to unlock their own files.`,
    },
    sanctioned: {
      name: t`Sanctioned addresses`,
      risk: 'high',
      meaning: t`Addresses on a government’s sanctions list. Accepting coins from them can itself be a crime.`,
    },
  }
}
