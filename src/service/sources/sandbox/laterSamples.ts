import { type SampleScenario, hours, minutes, seconds, vaults } from './scenario'

const link = 'ETH.LINK-0x514910771AF9Ca656af840dff83E8264EcF986CA'
const avalancheUsdc = 'AVAX.USDC-0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

const delayed: SampleScenario = {
  title: 'Large payout waiting in the queue',
  hash: '2FABCB363417A13C5DAE0AE27DA1CCB5DCDA8C9BBB1202FF7F69E0F74C0063C9',
  sell: { asset: 'ETH.ETH', amount: '120' },
  buy: { asset: 'BTC.BTC', amount: '3.41886205' },
  from: '0x6EeeF69b48dB82Dbbb0Dc7b46F3B398F466Fb9c0',
  vault: vaults.ETH,
  to: 'bc1qglnvsa0tgjgm7lkgtk38p9uxgptd9qk2lre2dy',
  payoutHash: '9E950AE494E789A49F027677B6F0EDE78A4883D318CD247DF2960C30C8D6490E',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 48 * seconds,
    swapped: 60 * seconds,
    sent: 2 * hours,
  },
  confirmations: { required: 4, block: 12 * seconds },
  initialElapsed: 14 * minutes,
}

const complete: SampleScenario = {
  title: 'Complete',
  hash: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  sell: { asset: 'LTC.LTC', amount: '86.4' },
  buy: { asset: 'BTC.BTC', amount: '0.07648211' },
  from: 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8',
  vault: 'ltc1q6vs9d8e200nxnfnjl5dndv38nqcfvx3m3ww0kh',
  to: 'bc1qh43du8ehdsv4gt3wzwpdwuppyyftjezdvwa5zt',
  payoutHash: '61A863E1B752F5C16B2A01548DFA63A54AB568F0979CBD73F9E1B0B12E6141A1',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 150 * seconds,
    swapped: 162 * seconds,
    sent: 8 * minutes,
  },
  confirmations: { required: 1, block: 150 * seconds },
  affiliate: { name: 'sto', basisPoints: 30, amount: '21.30472' },
  initialElapsed: 11 * minutes,
}

const refunded: SampleScenario = {
  title: 'Refunded: price moved past the limit',
  hash: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
  sell: { asset: 'BCH.BCH', amount: '9.75' },
  buy: { asset: 'ETH.ETH', amount: '1.57499274' },
  from: 'qpjpxhxld0d9xy6xe4xp73gw6uqssrx6f5tanucjdq',
  vault: 'qrsh3fe0ukj044kaw3dycfw6j7scd4jflqhsezev6c',
  to: '0xBA64553fbF571d37ec85b1C4307FFC387845A100',
  payoutHash: 'CDDC3A86829D7138888B3CCAD106AACEC0E394A662D06B8406E3F1F626279D22',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 4 * minutes,
    swapped: 250 * seconds,
    sent: 9 * minutes,
  },
  confirmations: { required: 1, block: 10 * minutes },
  refund: {
    amount: '9.7481',
    reason: 'emit asset 157377031 less than price limit 157499274',
    hash: 'F4E83BC7FF1D18CE4CA54912B34B1EFCA0EA695A85492730742FC21F111BDD93',
  },
  initialElapsed: 12 * minutes,
}

const partlyRefunded: SampleScenario = {
  title: 'Partially refunded: 5 of 18 parts',
  hash: '41C08A6B4A5C9B04D81288C3C9D6A4EDB48A3975632AB4CF3E5DFAAC2F3C580A',
  sell: { asset: avalancheUsdc, amount: '9000' },
  buy: { asset: 'BTC.BTC', amount: '0.06214873' },
  from: '0x39dF0Ecd5B1BCfF583d64f825ABC890998FA6B34',
  vault: vaults.AVAX,
  to: 'bc1qxu97x5afvunhfmdysmy256ufh9w3v6uusa0z6s',
  payoutHash: 'DFF13400A0F08B241E6DB7AA711936ADC5B43C258464A68F0F214EF35C41F15E',
  steps: {
    approved: 0,
    observed: 0,
    confirmed: 8 * seconds,
    swapped: 224 * seconds,
    sent: 5 * minutes,
  },
  confirmations: { required: 4, block: 2 * seconds },
  affiliate: { name: 'wr', basisPoints: 25, amount: '12.63677' },
  parts: 18,
  refund: {
    amount: '2500',
    parts: 5,
    reason: 'emit asset 345271 less than price limit 347200',
    hash: '160DB52BAD9CCBCDC3E4FA474DB0530033B2ECD62C79C93F9A3E963EE0F2E5DB',
  },
  initialElapsed: 8 * minutes,
}

const reverted: SampleScenario = {
  title: 'Failed: deposit reverted',
  hash: 'E11328B02D72AEBDFB8CC799A89E18D484060FB01462BA650D2CD4B074670080',
  sell: { asset: link, amount: '310' },
  buy: { asset: 'BTC.BTC', amount: '0.04510982' },
  from: '0x0D4DF230808f7e40f1143735f392968DA67e9a3F',
  vault: vaults.ETH,
  to: 'bc1qpxjw7rdm982drptmq5ggfrr9yyl752u4rdnpz0',
  payoutHash: '',
  approval: { hash: '9FF7865AD35A19819B6690EC768EFF709999B9F9FD40FB161DC5EE57F107C157' },
  reverts: true,
  steps: {
    approved: 12 * seconds,
    observed: 36 * seconds,
    confirmed: 36 * seconds,
    swapped: 36 * seconds,
    sent: 36 * seconds,
  },
  confirmations: { required: 2, block: 12 * seconds },
  initialElapsed: 4 * minutes,
}

/** In progress or ended at the first request. */
export const laterSamples: readonly SampleScenario[] = [
  delayed,
  complete,
  refunded,
  partlyRefunded,
  reverted,
]
