import type { Network, Tag } from '../finding.ts'

/** What tells a network, or its test networks. Several texts of a kind stand in one, separated by spaces. */
export type NetworkSigns = {
  /**
   * Names in labels and links, without spaces and hyphens, as wallets, exchanges (Binance, OKX, KuCoin, Kraken, Bybit) and
   * lists write them: networks and token standards. One in upper case is an ordinary word, unless it is written so.
   * Coins and exchanges of several networks (USDT, Binance) are absent.
   */
  names?: string
  /**
   * Symbols of the coin, which may be one of another network, too: ETH of Arbitrum. One in upper case is an ordinary word
   * (etc, dash, sol, ton), which counts so, or before a colon.
   */
  symbols?: string
  /** Of payment requests: BIP-21 and its followers, EIP-681, Solana Pay, docs.ton.org, SEP-7. */
  schemes?: string
  /** CAIP-2 namespaces besides eip155 and bip122. */
  caip?: string
  /** The first 32 digits of the genesis block's hash (github.com/ChainAgnostic/namespaces, bip122). */
  genesis?: string
  hosts?: string
  /** EIP-155, in decimal (github.com/ethereum-lists/chains). */
  chainIds?: string
  /** EIP-3770. */
  shortNames?: string
  /** Human-readable parts: SLIP-173, the Cosmos chain registry, CIP-5 (Cardano), ZIP-173 and ZIP-316 (Zcash). */
  bech32?: string
  /**
   * Versions of Base58Check in hexadecimal: `base58Prefixes` in src/chainparams.cpp of each; Tezos:
   * src/lib_crypto/base58.ml of tezos/tezos. Those of the product's networks: formats/base58-formats.ts.
   */
  base58?: string
  /** github.com/paritytech/ss58-registry. */
  ss58?: string
}

/**
 * A network. `sharedAccounts`: the accounts of another network's addresses that are its own, too, which only a label
 * tells. `tag`: what an address can have; of a network besides the product's, a memo.
 * `hashes`: its transactions have 64 hexadecimal digits, in some behind 0x. `hasEvmAccounts`: Bech32 writes the 20 bytes of an EVM address (Harmony, IoTeX,
 * Ethermint).
 */
export type NetworkSpec = NetworkSigns & {
  id: Network
  test?: NetworkSigns
  sharedAccounts?: RegExp
  hasEvmAccounts?: true
  hashes?: 'plain' | '0x'
  tag?: Tag['kind']
}

const evm = (
  id: Network,
  chainIds: string,
  shortNames: string,
  signs: Omit<NetworkSpec, 'id'>,
): NetworkSpec => ({ id, chainIds, hashes: '0x', ...(shortNames && { shortNames }), ...signs })

export const NETWORKS: readonly NetworkSpec[] = [
  {
    id: 'BTC',
    hashes: 'plain',
    names: 'bitcoin بٹکوائن',
    symbols: 'btc xbt',
    schemes: 'bitcoin',
    genesis: '000000000019d6689c085ae165831e93',
    hosts: 'mempool.space blockstream.info',
    test: { genesis: '000000000933ea01ad0ee984209779ba', names: 'testnet4 signet' },
  },
  evm('ETH', '1', 'eth', {
    names: 'erc20 ethereum ایتھیریم',
    symbols: 'eth',
    schemes: 'ethereum',
    hosts: 'etherscan.io ethplorer.io beaconcha.in',
    test: {
      chainIds: '5 11155111 17000 560048',
      shortNames: 'sep',
      names: 'sepolia hoodi holesky',
    },
  }),
  {
    id: 'TRX',
    hashes: 'plain',
    names: 'trc10 trc20 tron ٹرون',
    symbols: 'trx',
    schemes: 'tron',
    caip: 'tron',
    hosts: 'tronscan.org tronscan.io',
    test: { names: 'NILE SHASTA' },
    sharedAccounts: /^evm:/,
  },
  {
    id: 'SOL',
    names: 'solana سولانا spl',
    symbols: 'SOL',
    schemes: 'solana',
    caip: 'solana',
    hosts: 'solscan.io explorer.solana.com solana.fm solanabeach.io',
    tag: 'memo',
    test: { names: 'DEVNET' },
  },
  evm('MATIC', '137', 'matic pol', {
    names: 'polygon polygonpos',
    symbols: 'matic POL',
    hosts: 'polygonscan.com',
    test: { chainIds: '80001 80002', names: 'amoy' },
  }),
  {
    id: 'XRP',
    hashes: 'plain',
    names: 'ripple xrpl xrpledger',
    symbols: 'xrp',
    schemes: 'ripple xrpl xrp',
    caip: 'xrpl',
    hosts: 'xrpscan.com bithomp.com livenet.xrpl.org',
    tag: 'tag',
  },
  evm('BNB', '56', 'bnb bsc', {
    names: 'bep20 bsc binancesmartchain bnbchain bnbsmartchain',
    symbols: 'bnb',
    hosts: 'bscscan.com',
    test: { chainIds: '97' },
  }),
  {
    id: 'TON',
    hashes: 'plain',
    names: 'toncoin',
    symbols: 'TON',
    schemes: 'ton tonkeeper',
    caip: 'tvm ton',
    hosts: 'tonscan.org tonviewer.com tonkeeper.com tonapi.io',
    tag: 'memo',
  },
  {
    id: 'DOGE',
    hashes: 'plain',
    names: 'dogecoin',
    symbols: 'DOGE',
    schemes: 'dogecoin doge',
    genesis: '1a91e3dace36e2be3bf030a65679fe82',
    hosts: 'dogechain.info',
  },
  evm('FTM', '250', 'ftm', {
    names: 'fantom',
    symbols: 'ftm',
    hosts: 'ftmscan.com',
    test: { chainIds: '4002' },
  }),
  {
    id: 'LTC',
    hashes: 'plain',
    names: 'litecoin',
    symbols: 'ltc',
    schemes: 'litecoin',
    genesis: '12a765e31ffd4059bada1e25190f6e98',
    hosts: 'litecoinspace.org',
  },
  { id: 'DASH', hashes: 'plain', symbols: 'DASH', schemes: 'dash' },
  {
    id: 'BCH',
    hashes: 'plain',
    names: 'bitcoincash',
    symbols: 'bch',
    schemes: 'bitcoincash',
    genesis: '000000000000000000651ef99cb9fcbe',
    test: { schemes: 'bchtest' },
  },
  evm('ETC', '61', 'etc', {
    names: 'ethereumclassic',
    symbols: 'ETC',
    hosts: 'etc.blockscout.com',
    test: { chainIds: '63' },
  }),
  evm('Abstract', '2741', 'abstract', { hosts: 'abscan.org' }),
  evm('ApeChain', '33139', 'ape', { names: 'apechain', hosts: 'apescan.io' }),
  evm('Arbitrum Nova', '42170', 'arb-nova', { names: 'arbitrumnova', hosts: 'nova.arbiscan.io' }),
  evm('Arbitrum One', '42161', 'arb1', {
    names: 'arbitrum arbitrumone arb arbevm',
    hosts: 'arbiscan.io',
    test: { chainIds: '421614' },
  }),
  evm('Avalanche', '43114', 'avax', {
    names: 'avalanche avalanchecchain avax avaxc avaxcchain cchain',
    hosts: 'snowtrace.io snowscan.xyz',
    bech32: 'avax',
    test: { chainIds: '43113', names: 'FUJI' },
  }),
  evm('Base', '8453', 'base', {
    names: 'BASE basenetwork basechain basemainnet',
    hosts: 'basescan.org',
    test: { chainIds: '84531 84532' },
  }),
  evm('Berachain', '80094', 'berachain', { names: 'berachain', hosts: 'berascan.com' }),
  evm('Blast', '81457', 'blastmainnet', { names: 'BLAST blastmainnet', hosts: 'blastscan.io' }),
  evm('Celo', '42220', 'celo', { names: 'celo', hosts: 'celoscan.io' }),
  evm('Core', '1116', 'core', { names: 'coredao', hosts: 'scan.coredao.org' }),
  evm('Cronos', '25', 'cro', { names: 'cronos', hosts: 'cronoscan.com explorer.cronos.org' }),
  evm('Flare', '14', 'flr', { names: 'flarenetwork', symbols: 'FLR', hosts: 'flarescan.com' }),
  evm('Fraxtal', '252', 'fraxtal', { names: 'fraxtal', hosts: 'fraxscan.com' }),
  evm('Gnosis', '100', 'gno', { names: 'gnosis gnosischain xdai', hosts: 'gnosisscan.io' }),
  evm('HECO', '128', 'heco', { names: 'heco', hosts: 'hecoinfo.com' }),
  evm('HyperEVM', '999', '', { names: 'hyperevm', hosts: 'hyperevmscan.io' }),
  evm('Kaia', '8217', 'kaia', { names: 'kaia klaytn', hosts: 'kaiascan.io klaytnscope.com' }),
  evm('KCC', '321', 'kcs', { names: 'kcc', hosts: 'explorer.kcc.io' }),
  evm('Linea', '59144', 'linea', {
    names: 'linea',
    hosts: 'lineascan.build',
    test: { chainIds: '59141' },
  }),
  evm('Manta Pacific', '169', 'manta', {
    names: 'mantapacific',
    hosts: 'pacific-explorer.manta.network',
  }),
  evm('Mantle', '5000', 'mantle', { names: 'MANTLE mantlenetwork', hosts: 'mantlescan.xyz' }),
  evm('Metis', '1088', 'metis-andromeda', { names: 'metis', hosts: 'andromeda-explorer.metis.io' }),
  evm('Mode', '34443', 'mode', { hosts: 'modescan.io' }),
  evm('Monad', '143', 'monad', { names: 'monad', hosts: 'monadscan.com' }),
  evm('Moonbeam', '1284', 'mbeam', { names: 'moonbeam', hosts: 'moonbeam.moonscan.io' }),
  evm('Moonriver', '1285', 'mriver', { names: 'moonriver', hosts: 'moonriver.moonscan.io' }),
  evm('OP Mainnet', '10', 'oeth', {
    names: 'OP optimism opmainnet opeth',
    hosts: 'optimistic.etherscan.io',
    test: { chainIds: '11155420' },
  }),
  evm('opBNB', '204', 'obnb', { names: 'opbnb', hosts: 'opbnb.bscscan.com opbnbscan.com' }),
  evm('Polygon zkEVM', '1101', 'zkevm', { names: 'polygonzkevm', hosts: 'zkevm.polygonscan.com' }),
  evm('PulseChain', '369', 'pls', { names: 'pulsechain', hosts: 'scan.pulsechain.com' }),
  evm('Ronin', '2020', 'ron', {
    names: 'ronin',
    hosts: 'app.roninchain.com explorer.roninchain.com',
  }),
  evm('Rootstock', '30', 'rsk', {
    names: 'rootstock rsk',
    hosts: 'explorer.rootstock.io',
    test: { chainIds: '31' },
  }),
  evm('Scroll', '534352', 'scr', {
    names: 'SCROLL scrollmainnet',
    hosts: 'scrollscan.com',
    test: { chainIds: '534351' },
  }),
  evm('Sei', '1329', 'sei', {
    names: 'sei seievm',
    hosts: 'seiscan.io seitrace.com',
    bech32: 'sei',
  }),
  evm('Soneium', '1868', 'soneium', { names: 'soneium', hosts: 'soneium.blockscout.com' }),
  evm('Sonic', '146', 'sonic', { names: 'SONIC', hosts: 'sonicscan.org' }),
  evm('Taiko', '167000', 'tko-mainnet', { names: 'taiko', hosts: 'taikoscan.io' }),
  evm('Theta', '361', 'theta-mainnet', { symbols: 'THETA', hosts: 'explorer.thetatoken.org' }),
  evm('Unichain', '130', 'unichain', { names: 'unichain', hosts: 'uniscan.xyz' }),
  evm('VeChain', '100009', '', {
    names: 'vechain',
    symbols: 'VET',
    hosts: 'explore.vechain.org vechainstats.com',
  }),
  evm('World Chain', '480', '', { names: 'worldchain', hosts: 'worldscan.org' }),
  evm('XDC Network', '50', 'xdc', { names: 'xdc', hosts: 'xdcscan.com xdcscan.io' }),
  evm('zkSync Era', '324', 'zksync', {
    names: 'zksync zksyncera',
    hosts: 'era.zksync.network explorer.zksync.io',
    test: { chainIds: '300' },
  }),
  evm('Zora', '7777777', 'zora', { hosts: 'explorer.zora.energy' }),
  { id: 'Acala', hashes: '0x', ss58: '10' },
  { id: 'Agoric', hashes: 'plain', bech32: 'agoric' },
  { id: 'Akash', hashes: 'plain', names: 'akash', bech32: 'akash' },
  { id: 'Aleo', bech32: 'aleo' },
  { id: 'Algorand', names: 'algorand', symbols: 'ALGO', schemes: 'algorand', caip: 'algorand' },
  {
    id: 'Aptos',
    hashes: '0x',
    names: 'aptos',
    symbols: 'APT',
    caip: 'aptos',
    hosts: 'aptoslabs.com aptosfoundation.org aptoscan.com',
  },
  { id: 'Archway', hashes: 'plain', bech32: 'archway' },
  { id: 'Astar', hashes: '0x', ss58: '5' },
  { id: 'Axelar', hashes: 'plain', names: 'axelar', bech32: 'axelar' },
  { id: 'Babylon', hashes: 'plain', bech32: 'bbn' },
  { id: 'Banano', hashes: 'plain', names: 'banano' },
  { id: 'BandChain', hashes: 'plain', bech32: 'band' },
  { id: 'Bifrost', hashes: '0x', ss58: '6' },
  { id: 'Bitcoin Gold', hashes: 'plain', names: 'bitcoingold', bech32: 'btg', base58: '26' },
  {
    id: 'Bitcoin SV',
    hashes: 'plain',
    names: 'bitcoincashsv bitcoinsv',
    symbols: 'BSV',
    sharedAccounts: /^p2(?:pk|s)h:/,
  },
  { id: 'Bittensor', hashes: '0x', names: 'bittensor', symbols: 'TAO', sharedAccounts: /^ss58:2a/ },
  { id: 'BNB Beacon Chain', hashes: 'plain', bech32: 'bnb' },
  {
    id: 'Cardano',
    hashes: 'plain',
    names: 'cardano',
    symbols: 'ADA',
    schemes: 'web+cardano',
    hosts: 'cardanoscan.io cexplorer.io cardano.org',
    bech32: 'addr stake',
    test: { bech32: 'addr_test' },
  },
  { id: 'Canto', hashes: 'plain', bech32: 'canto', hasEvmAccounts: true },
  { id: 'Celestia', hashes: 'plain', names: 'celestia', bech32: 'celestia' },
  { id: 'Centrifuge', hashes: '0x', ss58: '36' },
  { id: 'Chia', hashes: '0x', bech32: 'xch', test: { bech32: 'txch' } },
  {
    id: 'Cosmos Hub',
    hashes: 'plain',
    names: 'cosmos',
    symbols: 'ATOM',
    bech32: 'cosmos cosmosvaloper',
    tag: 'memo',
  },
  { id: 'Cronos POS', hashes: 'plain', bech32: 'cro' },
  {
    id: 'DigiByte',
    hashes: 'plain',
    names: 'digibyte',
    symbols: 'DGB',
    schemes: 'digibyte',
    bech32: 'dgb',
    base58: '3f',
    sharedAccounts: /^doge-p2pkh:/,
  },
  { id: 'Conflux', hashes: '0x', names: 'conflux', symbols: 'CFX', hosts: 'confluxscan.io' },
  { id: 'Decred', hashes: 'plain', names: 'decred', symbols: 'DCR', hosts: 'dcrdata.decred.org' },
  { id: 'dYdX Chain', hashes: 'plain', names: 'dydx dydxchain', bech32: 'dydx' },
  { id: 'Dymension', hashes: 'plain', names: 'dymension', bech32: 'dym', hasEvmAccounts: true },
  {
    id: 'eCash',
    hashes: 'plain',
    names: 'ecash',
    symbols: 'XEC',
    schemes: 'ecash',
    sharedAccounts: /^p2(?:pk|s)h:/,
  },
  { id: 'Elys', hashes: 'plain', bech32: 'elys' },
  { id: 'EOS', hashes: 'plain', names: 'eosio', symbols: 'EOS' },
  { id: 'Ergo', hashes: 'plain', symbols: 'ERG', hosts: 'explorer.ergoplatform.com' },
  { id: 'Evmos', hashes: 'plain', names: 'evmos', bech32: 'evmos', hasEvmAccounts: true },
  { id: 'Fetch.ai', hashes: 'plain', bech32: 'fetch' },
  { id: 'Filecoin', names: 'filecoin', symbols: 'FIL' },
  { id: 'Firo', hashes: 'plain', names: 'firo', base58: '52' },
  { id: 'Grin', bech32: 'grin' },
  { id: 'Groestlcoin', hashes: 'plain', names: 'groestlcoin', bech32: 'grs', base58: '24' },
  { id: 'Handshake', hashes: 'plain', names: 'HANDSHAKE', bech32: 'hs' },
  { id: 'Harmony', hashes: '0x', bech32: 'one', hasEvmAccounts: true },
  {
    id: 'Hedera',
    names: 'hedera',
    symbols: 'HBAR',
    caip: 'hedera',
    hosts: 'hashscan.io mirrornode.hedera.com hedera.com',
  },
  { id: 'Helium', names: 'helium', symbols: 'HNT', hosts: 'explorer.helium.com' },
  { id: 'Horizen', hashes: 'plain', names: 'horizen', base58: '2089 2096' },
  { id: 'ICON', hashes: '0x', symbols: 'ICX', hosts: 'tracker.icon.community' },
  { id: 'Initia', hashes: 'plain', bech32: 'init' },
  { id: 'Injective', hashes: 'plain', names: 'injective', bech32: 'inj', hasEvmAccounts: true },
  { id: 'Internet Computer', hashes: 'plain', names: 'internetcomputer', symbols: 'ICP' },
  { id: 'IOTA', bech32: 'iota' },
  { id: 'IoTeX', hashes: '0x', names: 'iotex', bech32: 'io', hasEvmAccounts: true },
  { id: 'Juno', hashes: 'plain', names: 'JUNO', bech32: 'juno' },
  { id: 'Kadena', names: 'kadena', symbols: 'KDA', hosts: 'explorer.chainweb.com' },
  { id: 'Karura', hashes: '0x', ss58: '8' },
  { id: 'Kaspa', hashes: 'plain', names: 'kaspa', schemes: 'kaspa', hosts: 'kaspa.org' },
  { id: 'Kava', hashes: 'plain', names: 'kava', bech32: 'kava' },
  { id: 'KILT', hashes: '0x', ss58: '38' },
  { id: 'Kujira', hashes: 'plain', bech32: 'kujira' },
  { id: 'Kusama', hashes: '0x', names: 'kusama', ss58: '2' },
  { id: 'Liquid', hashes: 'plain', bech32: 'ex', base58: '27 39' },
  { id: 'MANTRA', hashes: 'plain', bech32: 'mantra' },
  { id: 'Mina', symbols: 'MINA', hosts: 'minascan.io minaexplorer.com' },
  { id: 'Monacoin', hashes: 'plain', bech32: 'mona' },
  {
    id: 'Monero',
    hashes: 'plain',
    names: 'monero',
    symbols: 'xmr',
    schemes: 'monero',
    hosts: 'xmrchain.net',
  },
  { id: 'MultiversX', hashes: 'plain', names: 'multiversx elrond', bech32: 'erd' },
  { id: 'Namada', hashes: 'plain', bech32: 'tnam' },
  { id: 'Namecoin', hashes: 'plain', names: 'namecoin', bech32: 'nc', base58: '34' },
  { id: 'Nano', hashes: 'plain', names: 'NANO', symbols: 'XNO', schemes: 'nano' },
  {
    id: 'NEAR',
    names: 'nearprotocol',
    symbols: 'NEAR',
    caip: 'near',
    hosts: 'nearblocks.io near.org',
  },
  { id: 'NEM', hashes: 'plain', symbols: 'XEM' },
  { id: 'Neo', hashes: '0x', symbols: 'NEO', base58: '17' },
  { id: 'Neo N3', hashes: '0x', base58: '35' },
  { id: 'Nervos CKB', hashes: '0x', names: 'nervos', bech32: 'ckb', test: { bech32: 'ckt' } },
  { id: 'Neutron', hashes: 'plain', names: 'NEUTRON', bech32: 'neutron' },
  { id: 'Noble', hashes: 'plain', bech32: 'noble' },
  { id: 'Nolus', hashes: 'plain', bech32: 'nolus' },
  { id: 'Ontology', hashes: 'plain', names: 'ontology', symbols: 'ONT', base58: '17' },
  { id: 'Osmosis', hashes: 'plain', names: 'osmosis', bech32: 'osmo' },
  { id: 'Peercoin', hashes: 'plain', names: 'peercoin', base58: '37' },
  { id: 'Penumbra', hashes: 'plain', bech32: 'penumbra' },
  { id: 'Persistence', hashes: 'plain', bech32: 'persistence' },
  { id: 'Phala', hashes: '0x', ss58: '30' },
  { id: 'Polkadot', hashes: '0x', names: 'polkadot', symbols: 'DOT', ss58: '0' },
  {
    id: 'Qtum',
    hashes: 'plain',
    names: 'qtum',
    symbols: 'QTUM',
    bech32: 'qc',
    sharedAccounts: /^(?:test-)?ltc-p2sh:/,
  },
  { id: 'Radix', bech32: 'account_rdx' },
  { id: 'Ravencoin', hashes: 'plain', names: 'ravencoin', symbols: 'RVN', base58: '3c' },
  { id: 'Komodo', hashes: 'plain', names: 'komodo', symbols: 'KMD', base58: '3c' },
  { id: 'Regen', hashes: 'plain', bech32: 'regen' },
  { id: 'Saga', hashes: 'plain', bech32: 'saga' },
  { id: 'Secret Network', hashes: 'plain', names: 'secretnetwork', bech32: 'secret' },
  { id: 'Sentinel', hashes: 'plain', bech32: 'sent' },
  { id: 'Shimmer', bech32: 'smr' },
  { id: 'Sia', hashes: 'plain', names: 'siacoin', hosts: 'siascan.com' },
  { id: 'Sommelier', hashes: 'plain', bech32: 'somm' },
  { id: 'Stargaze', hashes: 'plain', names: 'stargaze', bech32: 'stars' },
  { id: 'Stacks', hashes: '0x', symbols: 'STX', hosts: 'explorer.hiro.so explorer.stacks.co' },
  {
    id: 'Starknet',
    hashes: '0x',
    names: 'starknet',
    caip: 'starknet',
    hosts: 'starkscan.co voyager.online',
  },
  {
    id: 'Stellar',
    hashes: 'plain',
    names: 'stellar',
    symbols: 'XLM',
    schemes: 'web+stellar stellar',
    caip: 'stellar',
    hosts: 'stellar.expert',
    tag: 'memo',
  },
  { id: 'Stratis', hashes: 'plain', names: 'stratis', symbols: 'STRAT', base58: '3f' },
  { id: 'Stride', hashes: 'plain', bech32: 'stride' },
  { id: 'Substrate', hashes: '0x', ss58: '42' },
  {
    id: 'Sui',
    names: 'sui',
    symbols: 'SUI',
    caip: 'sui',
    hosts: 'suiscan.xyz suivision.xyz explorer.sui.io sui.io',
  },
  { id: 'Symbol', hashes: 'plain', symbols: 'XYM' },
  { id: 'Syscoin', hashes: 'plain', bech32: 'sys' },
  { id: 'Terra', hashes: 'plain', bech32: 'terra' },
  { id: 'Tezos', names: 'tezos', symbols: 'XTZ', base58: '06a19f 06a1a1 06a1a4 025a79' },
  { id: 'THORChain', hashes: 'plain', names: 'thorchain', bech32: 'thor' },
  { id: 'UX Chain', hashes: 'plain', bech32: 'umee' },
  { id: 'Verge', hashes: 'plain', names: 'VERGE', symbols: 'XVG', sharedAccounts: /^doge-p2pkh:/ },
  { id: 'Vertcoin', hashes: 'plain', names: 'vertcoin', bech32: 'vtc', base58: '47' },
  { id: 'Waves', symbols: 'WAVES', hosts: 'wavesexplorer.com' },
  { id: 'WAX', hashes: 'plain', symbols: 'WAXP', hosts: 'waxblock.io' },
  { id: 'XION', hashes: 'plain', bech32: 'xion' },
  {
    id: 'Zcash',
    hashes: 'plain',
    names: 'zcash',
    symbols: 'ZEC',
    schemes: 'zcash',
    bech32: 'tex u zs',
    base58: '1cb8 1cbd',
    test: { base58: '1d25' },
  },
  { id: 'ZetaChain', hashes: 'plain', names: 'zetachain', bech32: 'zeta', hasEvmAccounts: true },
  { id: 'Zilliqa', hashes: '0x', names: 'zilliqa', bech32: 'zil' },
]
