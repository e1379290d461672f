/** Responses of `POST /track` about one swap of 25,000 USDT on Ethereum for BTC. */

export const depositHash = `0x${'5a'.repeat(32)}`
export const payoutHash = '6b'.repeat(32)
const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const sender = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
const recipient = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
/** Unix seconds. */
const depositAt = 1_767_614_400

const step = (chainId: string, type: string, hash: string, afterSeconds: number) => {
  return {
    chainId,
    type,
    hash,
    status: 'completed',
    finalisedAt: depositAt + afterSeconds,
  }
}
const sold = { fromAsset: usdt, fromAmount: '25000' }
const bought = { toAsset: 'BTC.BTC', toAmount: '0.2712' }
const deposit = {
  ...step('1', 'token_transfer', depositHash, 0),
  ...sold,
  fromAddress: sender,
  toAsset: usdt,
  toAmount: '25000',
  toAddress: '0x10d15f32a2bd7f3b3ae5f5a4cb4a8e5e3f9a9c01',
}
const swap = { ...step('thorchain-1', 'swap', '', 60), ...sold, ...bought }
const payout = {
  ...step('bitcoin', 'native_send', payoutHash, 900),
  ...bought,
  fromAsset: 'BTC.BTC',
  fromAmount: '0.2712',
  toAddress: recipient,
}
const refund = {
  ...deposit,
  hash: `0x${'7c'.repeat(32)}`,
  fromAddress: deposit.toAddress,
  toAddress: sender,
  fromAmount: '24990',
  toAmount: '24990',
  finalisedAt: depositAt + 600,
}
const unstarted = { hash: '', status: 'not_started', finalisedAt: -1, toAmount: '0' }
const unpaid = { ...payout, ...unstarted, fromAmount: '0' }

const whole = {
  chainId: '1',
  hash: depositHash,
  type: 'swap',
  ...sold,
  fromAddress: sender,
  toAsset: 'BTC.BTC',
  toAmount: '0',
  toAddress: recipient,
  finalisedAt: -1,
  meta: { provider: 'THORCHAIN', providerAction: 'swap', images: {} },
  payload: { memo: '=:b:bc1q:0/1/0' },
}

/** The swap as it goes on, and its other ends. */
export const trackResponses = {
  pending: {
    ...whole,
    status: 'pending',
    legs: [
      { ...deposit, status: 'pending', finalisedAt: -1 },
      { ...swap, ...unstarted },
      unpaid,
    ],
  },
  swapping: {
    ...whole,
    status: 'swapping',
    legs: [
      deposit,
      { ...swap, status: 'swapping', toAmount: '0', finalisedAt: -1 },
      unpaid,
    ],
  },
  completed: {
    ...whole,
    status: 'completed',
    toAmount: '0.2712',
    legs: [deposit, swap, payout],
  },
  refunded: {
    ...whole,
    status: 'refunded',
    toAsset: usdt,
    toAmount: '24990',
    legs: [deposit, { ...swap, status: 'refunded', toAmount: '0' }, refund],
  },
}
