import { type SampleScenario, seconds, vaults } from './scenario'

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const wbtc = 'ETH.WBTC-0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'

const quick: SampleScenario = {
  title: 'Quick swap, under a minute',
  hash: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  sell: { asset: 'AVAX.AVAX', amount: '42.5' },
  buy: { asset: 'BASE.ETH', amount: '0.28315204' },
  from: '0x0D4DF230808f7e40f1143735f392968DA67e9a3F',
  vault: vaults.AVAX,
  to: '0x9A7a842B66984e719AA96F7C20423dd1F2ecf9CC',
  payoutHash: '39F76A949DC80D784E4004977335E1DB15B2DC22A36AD7DEE693DD46A953C888',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 6 * seconds,
    swapped: 15 * seconds,
    sent: 40 * seconds,
  },
  confirmations: { required: 3, block: 2 * seconds },
  initialElapsed: 0,
}

const threeLegs: SampleScenario = {
  title: 'Standard swap, 3 steps',
  hash: '8848A0A8A2F24E9924E3818862E22E20535787A8E633F6C65112546768513E7E',
  sell: { asset: 'DOGE.DOGE', amount: '12500' },
  buy: { asset: usdc, amount: '2461.87204' },
  from: 'DQGDNzrSoQBtCxUvzHxH76gEJ3ZA18N3id',
  vault: 'DP3BYiJLPYpT53GPgYxNMVB7UfqvStphfv',
  to: '0x91e27dE7b429108F43b2C8730bA0029489b6D36B',
  payoutHash: 'A9B3E886E8795C8D29D8CF885130B7E7842CB3EEFD6DCF0E1AD944EC0C9C7F65',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 60 * seconds,
    swapped: 75 * seconds,
    sent: 178 * seconds,
  },
  confirmations: { required: 1, block: 60 * seconds },
  initialElapsed: 0,
}

const streaming: SampleScenario = {
  title: 'Streaming swap in 24 parts',
  hash: 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3',
  sell: { asset: usdt, amount: '25000' },
  buy: { asset: 'BTC.BTC', amount: '0.2391467' },
  from: '0xEC24d100c1de2a01F8049F4b37E9f5d6A40c7A4b',
  vault: vaults.ETH,
  to: 'bc1qh47079hx3wj4muxxwfqjg34c0carecn27rc37r',
  payoutHash: '8A6C0BC2F07BBAC686D04B8AF6AA8BC3952321510C54F60BC8560ECD65947336',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 24 * seconds,
    swapped: 168 * seconds,
    sent: 216 * seconds,
  },
  confirmations: { required: 2, block: 12 * seconds },
  affiliate: { name: 'wr', basisPoints: 50, amount: '112.84061' },
  parts: 24,
  initialElapsed: 0,
}

const approved: SampleScenario = {
  title: 'Token swap with an approval',
  hash: '2DFE1603764C40C5933D64DAE58BF4101A25858FB088E1648D9E0179000A12E8',
  sell: { asset: usdc, amount: '1800' },
  buy: { asset: wbtc, amount: '0.01719342' },
  from: '0x833d0bD4baD6fA0dE36612821015852A651b111F',
  vault: vaults.ETH,
  to: '0x833d0bD4baD6fA0dE36612821015852A651b111F',
  payoutHash: '42226B73044D3AEEF682886692689763A06B57243AB482CF64C94B3CBE443A40',
  approval: { hash: 'F70C2CD2D12EE671D5B24A82FD049E1FC7320153B3C1E9EB51121E50AC3A929E' },
  steps: {
    approved: 10 * seconds,
    observed: 14 * seconds,
    confirmed: 38 * seconds,
    swapped: 46 * seconds,
    sent: 90 * seconds,
  },
  confirmations: { required: 2, block: 12 * seconds },
  initialElapsed: 0,
}

const notSeen: SampleScenario = {
  title: 'Not found at first, then confirmed',
  hash: 'D073E3220A9B766C3C599D991F3251BE6551EE6FBC148B5907B14042B78594A3',
  sell: { asset: 'BTC.BTC', amount: '0.05' },
  buy: { asset: 'THOR.RUNE', amount: '3187.40512' },
  from: 'bc1q9n2y6amm9kcdfafn3cr8tvpyr052jdj3d0vene',
  vault: 'bc1qr3ljleextu78rqgyyh7ju7h7vzstmsk6424dlx',
  to: 'thor1dfalez8c7zvqssgwsnau69kacgq0qt673adhet',
  payoutHash: '0'.repeat(64),
  steps: {
    approved: 0,
    observed: 40 * seconds,
    confirmed: 100 * seconds,
    swapped: 112 * seconds,
    sent: 118 * seconds,
  },
  confirmations: { required: 1, block: 600 * seconds },
  initialElapsed: 0,
}

/** They start at the first request. */
export const liveSamples: readonly SampleScenario[] = [
  quick,
  threeLegs,
  streaming,
  approved,
  notSeen,
]
