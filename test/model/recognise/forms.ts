import type { Reading } from '../../../src/model/recognise/hash'

const hash = '4C8A83C316B0247AE293F3D5A0B07974DE4083F220BF5551ACF20E66D17BC252'
const lower = hash.toLowerCase()
const evm = `0x${lower}`
const signature =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const txid = 'txid_rdx19rpveua6xuhvz0axu0mwpqk8fywr83atv8mkrugchvw6uuslgppqh9cnj4'
/** The hex digits of `txid`. */
const radix = '28c2ccf3ba372ec13fa6e3f6e082c7491c33c7ab61f761f118bb1dae721f4042'
/** The hex digits of the digest `DTSHrvJf…`. */
const sui = 'b911f0c0a0a1841f606f17ed3a236d09e90d55513820d16f02299074256ebc0d'
const account = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const segwit = 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz'
const thor = 'thor13x0f2r0jltfplmxe40cc67hhca27np34e495yr'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const cash = 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf'
const litecoin = 'ltc1qu8zt74r75345ne07un96trjegamqmzarslqr63'
const ripple = 'r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C'
const tex = 'tex1h2n0vapul7m2ycny6qdzeahc07xr7zp0kf9ehe'
const solana = '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt'
const cardano = 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'
/** The denomination of USDC on Kujira. */
const denomination = 'FE98AAD68F02F03565E9FA39A5E627946699B2B07115889ED812D8BA639576A9'

/** A pasted text with its first reading: kind, text, and the likeliest chain ('' where not compared). */
type Form = { text: string; kind: Reading['kind']; cleaned: string; chain: string }

/** `cleaned` is null where it is the pasted text. */
const list = (
  kind: Reading['kind'],
  cleaned: string | null,
  chain: string,
  texts: readonly string[],
): Form[] => texts.map((text) => ({ text, kind, cleaned: cleaned ?? text, chain }))

/** From explorers, mail, chats, terminals, wallets and QR codes. `chainExamples` has plain links and addresses of every chain. */
export const forms: readonly Form[] = [
  ...list('hash', evm, 'ETH', [
    `https://www.etherscan.io/tx/${evm}#eventlog`,
    `etherscan.io/tx/${evm}`,
  ]),
  ...list('hash', evm, 'AVAX', [`https://snowtrace.io/tx/${evm}?chainid=43114`]),
  ...list('hash', lower, 'BTC', [
    // With an output's number after it, or an input's before it.
    `https://mempool.space/tx/${lower}:1`,
    `https://mempool.space/de/tx/2:${lower}?mode=details`,
    `https://www.blockchain.com/explorer/transactions/btc/${lower}`,
  ]),
  ...list('hash', hash, 'THOR', [
    `https://thornode.thorchain.network/thorchain/tx/status/${hash}`,
  ]),
  ...list('hash', lower, 'TRON', [`https://tronscan.io/#/transaction/${lower}`]),
  ...list('hash', signature, 'SOL', [
    `https://explorer.solana.com/tx/${signature}?cluster=mainnet-beta`,
  ]),
  ...list('hash', sui, 'SUI', [
    'https://suivision.xyz/txblock/DTSHrvJf8KriNU6r1NNGFAr43RAnDtyZvjqg3bDqXaD2?tab=Changes',
  ]),
  ...list('hash', hash, '', [
    hash,
    `{"hash":"${hash}"}`,
    'Transaction hash\n4C8A83C316B0247AE293\nF3D5A0B07974DE4083F220BF5551ACF20E66D17BC252\nStatus: a swap',
  ]),
  ...list('hash', lower, '', [
    lower,
    '4c8a83c316b0247ae293f3d5a0b07974 de4083f220bf5551acf20e66d17bc252',
    '4c8a83c316b0247ae293\u00adf3d5a0b07974de4083f220bf5551acf20e66d17bc252',
    'txid: 4c8a83c316b0247ae293f3d5a0b079\n74de4083f220bf5551acf20e66d17bc252',
    `${lower}:0`,
  ]),
  ...list('hash', evm, '', [
    evm,
    `0x0x${evm}`,
    '0x4c8a83c316b0247ae293f3d5a0b0\n7974de4083f220bf5551acf20e66d17bc252',
    `Txn Hash:\n${evm}\nStatus: Success`,
    `https://www.google.com/url?q=https%3A%2F%2Fetherscan.io%2Ftx%2F${evm}&sa=D`,
    `https://t.me/iv?url=https%253A%252F%252Fetherscan.io%252Ftx%252F${evm}`,
    'See https://etherscan.io/tx/0x4c8a83c316b0247ae293f3d5a0b0 7974de4083f220bf5551acf20e66d17bc252.',
    '(hash: 0x0x4c8a83c3 16b0247ae293f3d5a0b07974de4083f2 20bf5551acf20e66d17bc252)',
  ]),
  ...list('hash', signature, '', [
    signature,
    ' 5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb\nJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW ',
  ]),
  ...list('hash', lower, 'DASH', [
    `https://chainz.cryptoid.info/dash/tx.dws?${lower}.htm`,
  ]),
  ...list('hash', radix, 'XRD', [
    `https://dashboard.radixdlt.com/transaction/${txid}/summary`,
    txid,
  ]),
  ...list('hash', null, '', [`${lower}-1`]),
  ...list('address', account, 'ETH', [
    account,
    '0X7316da75796f74e83b71c72ed6f138dd3b6b4957',
    '0x7316da75796f74e83b 71c72ed6f138dd3b6b4957',
    `https://etherscan.io/address/${account}#tokentxns`,
    `ethereum:pay-${account}@1?value=1e18`,
    `https://etherscan.io/address/${account}?fromaddress=${contract}`,
    `eip155:1:${account}`,
    `ethereum:${contract}@1/transfer?address=${account}&uint256=1e6`,
    `=:ETH.ETH:${account}:0/1/0:t:30`,
  ]),
  ...list('address', null, 'ETH', [contract]),
  ...list('address', segwit, 'BTC', [
    segwit,
    `bitcoin:${segwit}?amount=0.1&label=Rent`,
    `=:b:${segwit}/${thor}:1000/3/0`,
  ]),
  ...list('address', null, 'BTC', [legacy]),
  ...list('address', cash, 'BCH', [
    cash,
    `bitcoincash:${cash}`,
    'BITCOINCASH:QP6DK6MLLYX902Z954A80DZ7277FQZD4G59HFTYDNF',
    'QP6DK6MLLYX902Z954A80DZ7277FQZD4G59HFTYDNF',
  ]),
  ...list('address', 'qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a', 'BCH', [
    'QPM2QSZNHKS23Z7629MMS6S5CWEF74VCWVY22GDX6A',
  ]),
  // ZIP 320's form of t1atXhnh3Z1k8o8kQEknPyuZ6idXEcRxvV3.
  ...list('address', tex, 'ZEC', [tex, tex.toUpperCase(), `zcash:${tex}?amount=1`]),
  ...list('address', null, 'LTC', [litecoin]),
  ...list('address', thor, 'THOR', [
    thor,
    `https://viewblock.io/thorchain/address/${thor}`,
  ]),
  ...list('address', ripple, 'XRP', [ripple, `${ripple}:12345`]),
  ...list('address', solana, 'SOL', [solana]),
  ...list('address', account, 'POL', [`matic:${account}`, `ethereum:${account}@137`]),
  ...list('address', cardano, 'ADA', [`web+cardano:${cardano}?amount=1`]),
  ...list('address', account, 'BASE', [
    `https://crosswatch.example/addresses/BASE/${account}`,
    `eip155:8453:${account}`,
  ]),
  ...list('address', account, 'ARB', [
    `https://www.oklink.com/arbitrum/address/${account}`,
    `arb1:${account}`,
  ]),
  ...list('address', account, 'OP', [
    `ethereum:${contract}@10/transfer?uint256=1e6&address=${account}`,
    `my account is eip155:10:${account}`,
  ]),
  ...list('address', 'Mhx9kSR2UgspAb4H1wTn8GV45pXqYz3D', 'LTC', [
    'Mhx9 kSR2 Ugsp Ab4H 1wTn 8GV4 5pXq Yz3D',
  ]),
  ...list('address', null, 'SOL', ['5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufg']),
  ...list('identifier', null, '', [
    `ETH.USDC-${contract}`,
    'eth.usdc-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    'BTC.BTC',
    `eip155:1/erc20:${contract}`,
    'bip122:000000000019d6689c085ae165831e93/slip44:0',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    `ETH/USDC-${contract}`,
    `ETH~USDC-${contract}`,
    `THOR.ETH/USDC-${contract}`,
    'THOR.ETH/ETH',
  ]),
  ...list('identifier', `ETH.USDC-${contract}`, '', [
    ` ETH.USDC-${contract}\n`,
    `Pay with ETH.USDC-${contract} please`,
  ]),
  ...list('chain', 'BASE', '', ['eip155:8453']),
  ...list('chain', 'GAIA', '', ['cosmos:cosmoshub-4', 'cosmos  hub']),
  ...list('chain', 'TRON', '', ['tron:728126428', 'tron:0x2b6653dc']),
  ...list('address', 'rHb9CJAWyB4rj91VRWn96DkuG', 'XRP', [
    'xrpl:0:rHb9CJAWyB4rj91VRWn96DkuG',
  ]),
  ...list('identifier', 'BTC.BTC', '', ['https://crosswatch.example/tokens/BTC.BTC']),
  ...list('identifier', 'THOR.ETH/ETH', '', [
    'https://crosswatch.example/tokens/THOR.ETH/ETH',
  ]),
  ...list('contract', null, '', [`ibc/${denomination}`]),
  ...list('contract', `ibc/${denomination}`, '', [
    `denom: ibc/${denomination}`,
    `https://finder.kujira.network/kaiyo-1/denom/ibc%2F${denomination}`,
    `https://crosswatch.example/tokens?q=ibc/${denomination}`,
  ]),
  ...list('identifier', `KUJI.USDC-ibc/${denomination}`, '', [
    `https://crosswatch.example/tokens/KUJI.USDC-ibc%2F${denomination}`,
    `https://crosswatch.example/tokens/KUJI.USDC-ibc/${denomination}`,
    `take KUJI.USDC-ibc/${denomination} for it`,
  ]),
  ...list('address', contract, 'BSC', [
    `https://bscscan.com/token/${contract}?a=${account}`,
  ]),
  ...list('ticker', null, '', ['usdc', '$NERD', 'USDC.e', 'eld', 'a+b']),
  ...list('ticker', 'treasury', '', ['"treasury"']),
  ...list('name', 'the-longest-name-there-can-be1', '', [
    'The-Longest-Name-There-Can-Be1',
  ]),
  ...list('name', null, '', ['thor1-savings-of-the-house']),
  ...list('name', 'eld', '', ['https://crosswatch.example/names/eld']),
  ...list('name', 'a+b', '', ['https://crosswatch.example/names/a%2Bb']),
  ...list('ticker', 'usdc', '', ['https://crosswatch.example/go?q=usdc']),
  ...list('chain', 'BCH', '', [
    'https://crosswatch.example/go?q=bitcoin+cash',
    'bitcoin cash',
  ]),
  ...list('ticker', 'a+b', '', ['crosswatch.example/go?q=a%2Bb&from=mail']),
  ...list('chain', 'ETH', '', ['https://crosswatch.example/chains/ETH']),
  ...list('chain', 'THOR', '', ['thorchain']),
  ...list('hash', hash, '', [
    `{"txn":{"quoteId":"q","hash":"${hash}","sellAmount":"1.5","route":{}}}`,
    `\ufeff{ "txn": { "hash": "${hash}" } }`,
  ]),
  ...list('hash', evm, '', [
    `{"quoteId":"q-1","routes":[{"providers":["THORCHAIN"]}],"hash":"${evm}"}`,
  ]),
]
