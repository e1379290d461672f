import type { ChainSpec } from '../chainSpec'
import { base58, bech32, cashAddress } from './addressForms'

type Row = Pick<
  ChainSpec,
  | 'code'
  | 'name'
  | 'addressStart'
  | 'addresses'
  | 'checksum'
  | 'explorer'
  | 'otherExplorers'
  | 'schemes'
  | 'blockTimeMs'
  | 'confirmations'
> & { id: string; chainId?: string; networkLogo?: string }

/** The coin has the chain code, eight decimals and one id. */
const utxoChain = ({ id, chainId = id, networkLogo = '', ...row }: Row): ChainSpec => ({
  ...row,
  coin: row.code,
  decimals: 8,
  coinAddress: '',
  hash: 'lower',
  chainId,
  blockchain: id,
  category: 'utxo',
  gasUnit: 'satsperbyte',
  memoField: '',
  logos: { network: networkLogo, coin: id, platform: '' },
})

const explorerAt = (place: string, transaction = 'tx') => ({
  transaction: `https://${place}/${transaction}/`,
  address: `https://${place}/address/`,
})

/** Block times are the protocols' targets. ZEC: ZIP 208 (75 s) and ZIP 315 (10 confirmations for others' payments). */
export const utxoChains: readonly ChainSpec[] = [
  utxoChain({
    code: 'BTC',
    name: 'Bitcoin',
    id: 'bitcoin',
    networkLogo: 'bitcoin',
    addressStart: 'bc1',
    addresses: [bech32('bc'), base58('13', 25, 33)],
    checksum: 'segwit',
    explorer: explorerAt('mempool.space'),
    otherExplorers: ['blockstream.info', 'btcscan.org', 'blockchair.com/bitcoin'],
    schemes: ['bitcoin'],
    blockTimeMs: 600_000,
    confirmations: 2,
  }),
  utxoChain({
    code: 'BCH',
    name: 'Bitcoin Cash',
    id: 'bitcoin-cash',
    chainId: 'bitcoincash',
    addressStart: 'bitcoincash:',
    addresses: [cashAddress, base58('13', 25, 33)],
    checksum: 'cashaddr',
    explorer: explorerAt('blockchair.com/bitcoin-cash', 'transaction'),
    otherExplorers: ['explorer.bitcoin.com'],
    schemes: ['bitcoincash'],
    blockTimeMs: 600_000,
    confirmations: 6,
  }),
  utxoChain({
    code: 'DASH',
    name: 'Dash',
    id: 'dash',
    addressStart: 'X',
    addresses: [base58('X', 33, 33)],
    checksum: 'base58check',
    explorer: explorerAt('blockchair.com/dash', 'transaction'),
    otherExplorers: ['insight.dash.org', 'explorer.dash.org'],
    schemes: ['dash'],
    blockTimeMs: 157_500,
    confirmations: 2,
  }),
  utxoChain({
    code: 'DOGE',
    name: 'Dogecoin',
    id: 'dogecoin',
    addressStart: 'D',
    addresses: [base58('DA9', 32, 33)],
    checksum: 'base58check',
    explorer: explorerAt('blockchair.com/dogecoin', 'transaction'),
    otherExplorers: ['dogechain.info'],
    schemes: ['dogecoin'],
    blockTimeMs: 60_000,
    confirmations: 20,
  }),
  utxoChain({
    code: 'LTC',
    name: 'Litecoin',
    id: 'litecoin',
    networkLogo: 'litecoin',
    addressStart: 'ltc1',
    addresses: [bech32('ltc'), base58('3LM', 25, 33)],
    checksum: 'segwit',
    explorer: explorerAt('litecoinspace.org'),
    otherExplorers: ['blockchair.com/litecoin'],
    schemes: ['litecoin'],
    blockTimeMs: 150_000,
    confirmations: 6,
  }),
  utxoChain({
    code: 'ZEC',
    name: 'Zcash',
    id: 'zcash',
    addressStart: 't',
    // Only transparent addresses: these networks do not pay shielded ones.
    addresses: [{ first: 't', pattern: /^t[13][1-9A-HJ-NP-Za-km-z]{33}$/ }],
    checksum: 'base58check',
    explorer: explorerAt('blockchair.com/zcash', 'transaction'),
    otherExplorers: ['mainnet.zcashexplorer.app'],
    schemes: ['zcash'],
    blockTimeMs: 75_000,
    confirmations: 10,
  }),
]
