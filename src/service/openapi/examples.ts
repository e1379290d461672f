import { notFound } from '../legs/wire'

/** An example of what goes in or comes out, for people who read the document; tests hold each to its schema. */

const hash = '0x9a6f3c1d5be24a7088f1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4e5f6071'
const address = '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253'

export const started = {
  txn: {
    quoteId: '3f1c8e1a-quote',
    hash,
    sellAmount: '1.5',
    route: { sellAsset: 'ETH.ETH', buyAsset: 'BTC.BTC', expectedBuyAmount: '0.0612' },
  },
}

export const followed = { hash }

export const notSeen = notFound(hash)

export const refused = { name: 'InvalidRequest', message: 'txn or hash is missing.' }
export const linked = [{ result: ['ETH', address], chain: 'ETH', address }]
export const nameParameter = 'alice'
export const chainParameter = 'ETH'
export const addressParameter = address
export const hashParameter = hash
