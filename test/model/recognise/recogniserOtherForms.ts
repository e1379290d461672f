import type { Form } from './recogniserForms'

const hash = '4C8A83C316B0247AE293F3D5A0B07974DE4083F220BF5551ACF20E66D17BC252'
const lower = hash.toLowerCase()
const evm = `0x${lower}`
const account = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
/** The denomination of USDC on Kujira. */
const denomination = 'FE98AAD68F02F03565E9FA39A5E627946699B2B07115889ED812D8BA639576A9'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Assets, names, chains, and JSON that starts tracking. */
export const otherForms: readonly Form[] = [
  [`ETH.USDC-${contract}`, 'identifier', `ETH.USDC-${contract}`],
  [` ETH.USDC-${contract}\n`, 'identifier', `ETH.USDC-${contract}`],
  [`ETH.USDC- ${contract}`, 'identifier', `ETH.USDC-${contract}`],
  [
    'eth.usdc-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    'identifier',
    'eth.usdc-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  ],
  ['BTC.BTC', 'identifier', 'BTC.BTC'],
  // CAIP-19, CAIP-2 and CAIP-10.
  ...[
    `eip155:1/erc20:${contract}`,
    'eip155:43114/slip44:9000',
    'bip122:000000000019d6689c085ae165831e93/slip44:0',
    'cosmos:thorchain-1/slip44:931',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ].map((caip19) => [caip19, 'identifier', caip19] as const),
  ['eip155:8453', 'chain', 'BASE'],
  ['bip122:12a765e31ffd4059bada1e25190f6e98', 'chain', 'LTC'],
  ['cosmos:cosmoshub-4', 'chain', 'GAIA'],
  ['xrpl:0', 'chain', 'XRP'],
  ['tron:728126428', 'chain', 'TRON'],
  ['tron:0x2b6653dc', 'chain', 'TRON'],
  [`eip155:10:${account}`, 'address', account, 'OP'],
  ['xrpl:0:rHb9CJAWyB4rj91VRWn96DkuG', 'address', 'rHb9CJAWyB4rj91VRWn96DkuG', 'XRP'],
  [`my account is eip155:10:${account}`, 'address', account, 'OP'],
  [`ETH/USDC-${contract}`, 'identifier', `ETH/USDC-${contract}`],
  [`ETH~USDC-${contract}`, 'identifier', `ETH~USDC-${contract}`],
  [`ETH-USDC-${contract}`, 'identifier', `ETH-USDC-${contract}`],
  [`THOR.ETH/USDC-${contract}`, 'identifier', `THOR.ETH/USDC-${contract}`],
  ['THOR.RUNE', 'identifier', 'THOR.RUNE'],
  ['https://crosswatch.example/tokens/BTC.BTC', 'identifier', 'BTC.BTC'],
  ['https://crosswatch.example/tokens/THOR.ETH/ETH', 'identifier', 'THOR.ETH/ETH'],
  ['THOR.ETH/ETH', 'identifier', 'THOR.ETH/ETH'],
  ['maya.btc/btc', 'identifier', 'maya.btc/btc'],
  [`ibc/${denomination}`, 'contract', `ibc/${denomination}`],
  [`denom: ibc/${denomination}`, 'contract', `ibc/${denomination}`],
  [
    `https://finder.kujira.network/kaiyo-1/denom/ibc%2F${denomination}`,
    'contract',
    `ibc/${denomination}`,
  ],
  [`https://crosswatch.example/tokens?q=ibc/${denomination}`, 'contract', `ibc/${denomination}`],
  [
    `https://crosswatch.example/tokens/KUJI.USDC-ibc%2F${denomination}`,
    'identifier',
    `KUJI.USDC-ibc/${denomination}`,
  ],
  [
    `https://crosswatch.example/tokens/KUJI.USDC-ibc/${denomination}`,
    'identifier',
    `KUJI.USDC-ibc/${denomination}`,
  ],
  [`take KUJI.USDC-ibc/${denomination} for it`, 'identifier', `KUJI.USDC-ibc/${denomination}`],
  [
    'https://crosswatch.example/tokens/ETH.USDC-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    'identifier',
    'ETH.USDC-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  ],
  [`https://etherscan.io/token/${contract}`, 'address', contract, 'ETH'],
  [`https://bscscan.com/token/${contract}?a=${account}`, 'address', contract, 'BSC'],
  [
    'https://solscan.io/token/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'address',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'SOL',
  ],
  ['usdc', 'ticker', 'usdc'],
  ['USDT', 'ticker', 'USDT'],
  ['$NERD', 'ticker', '$NERD'],
  ['USDC.e', 'ticker', 'USDC.e'],
  ['eld', 'ticker', 'eld'],
  ['"treasury"', 'ticker', 'treasury'],
  ['cold-storage', 'ticker', 'cold-storage'],
  ['hot_wallet', 'ticker', 'hot_wallet'],
  ['a+b', 'ticker', 'a+b'],
  ['The-Longest-Name-There-Can-Be1', 'name', 'the-longest-name-there-can-be1'],
  // THORChain addresses have no hyphen.
  ['thor1-savings-of-the-house', 'name', 'thor1-savings-of-the-house'],
  ['https://crosswatch.example/names/eld', 'name', 'eld'],
  ['https://crosswatch.example/names/a%2Bb', 'name', 'a+b'],
  ['https://crosswatch.example/names/eld?from=mail#top', 'name', 'eld'],
  ['https://crosswatch.example/go?q=usdc', 'ticker', 'usdc'],
  ['https://crosswatch.example/go?q=bitcoin+cash', 'chain', 'BCH'],
  ['crosswatch.example/go?q=a%2Bb&from=mail', 'ticker', 'a+b'],
  ['https://crosswatch.example/tokens?chain=ETH&q=usdc', 'ticker', 'usdc'],
  [`Pay with ETH.USDC-${contract} please`, 'identifier', `ETH.USDC-${contract}`],
  ['Bitcoin', 'chain', 'BTC'],
  ['bitcoin cash', 'chain', 'BCH'],
  ['BNB Smart Chain', 'chain', 'BSC'],
  ['cosmos  hub', 'chain', 'GAIA'],
  ['https://crosswatch.example/chains/ETH', 'chain', 'ETH'],
  ['thorchain', 'chain', 'THOR'],
  [
    `{"txn":{"quoteId":"q","hash":"${hash}","sellAmount":"1.5","route":{}}}`,
    'start',
    `{"txn":{"quoteId":"q","hash":"${hash}","sellAmount":"1.5","route":{}}}`,
  ],
  [
    `{"quoteId":"q-1","routes":[{"providers":["THORCHAIN"]}],"hash":"${evm}"}`,
    'start',
    `{"quoteId":"q-1","routes":[{"providers":["THORCHAIN"]}],"hash":"${evm}"}`,
  ],
  ['\ufeff{ "txn": { "hash": "x" } }', 'start', '{ "txn": { "hash": "x" } }'],
]
