import { type Leg, emptyLeg } from '../../contract/leg'
import { type SentResponse, createNotFound } from '../tracking/encodedResponse'

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

export const notSeen = createNotFound(hash)

const began = 1_767_614_400_000
const notStarted: Leg = { ...emptyLeg, status: 'not_started' }
const [ether, bitcoin] = ['/logos/token-eth.svg', '/logos/network-bitcoin.svg']

export const underWay: SentResponse = {
  done: false,
  status: 'inbound',
  result: {
    quoteId: started.txn.quoteId,
    firstTransactionHash: hash,
    estimatedDuration: 700_000,
    currentLegIndex: 0,
    legs: [
      {
        ...notStarted,
        chain: 'ETH',
        hash,
        txnType: 'TRANSFER:IN',
        fromAsset: 'ETH.ETH',
        fromAssetImage: ether,
        fromAmount: '1.5',
        fromAddress: address,
        toAsset: 'ETH.ETH',
        toAssetImage: ether,
        toAmount: '1.5',
        status: 'pending',
        startTimestamp: began,
        updateTimestamp: began + 12_000,
        estimatedEndTimestamp: began + 60_000,
        estimatedDuration: 60_000,
        confirmations: { counted: 1, required: 5, remaining: 48_000 },
      },
      {
        ...notStarted,
        chain: 'THOR',
        provider: 'THORCHAIN',
        txnType: 'SWAP:ETH-BTC',
        fromAsset: 'ETH.ETH',
        fromAssetImage: ether,
        fromAmount: '1.5',
        toAsset: 'BTC.BTC',
        toAssetImage: bitcoin,
        toAmount: '0.0612',
        estimatedDuration: 40_000,
      },
      {
        ...notStarted,
        chain: 'BTC',
        txnType: 'TRANSFER:OUT',
        fromAsset: 'BTC.BTC',
        fromAssetImage: bitcoin,
        fromAmount: '0.0612',
        toAsset: 'BTC.BTC',
        toAssetImage: bitcoin,
        toAmount: '0.0612',
        estimatedDuration: 600_000,
      },
    ],
    startTimestamp: began,
    endTimestamp: null,
    estimatedEndTimestamp: began + 700_000,
    isStreamingSwap: false,
    streamingSwapDetails: null,
  },
}

export const chain = {
  chain: 'BTC',
  chainId: 'bitcoin',
  displayName: 'Bitcoin',
  symbol: 'BTC',
  logo: bitcoin,
  providers: ['THORCHAIN'],
  status: 'active',
  category: 'utxo',
  evm: false,
  mainnet: true,
  defaultDecimals: 8,
  averageBlockTime: 600_000,
  confirmationsRequired: 2,
  gasRate: 12,
  gasUnit: 'satsperbyte',
  gasAsset: { chain: 'BTC', ticker: 'BTC', symbol: 'BTC', identifier: 'BTC.BTC', decimals: 8 },
}

const joe = 'AVAX.JOE-0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd'
export const currency = {
  name: 'Joe',
  ticker: 'JOE',
  address: '0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd',
  protocol: 'AVAX',
  blockchain: 'avalanche',
  chainId: '43114',
  apiIdentifier: joe,
  fullName: joe,
  decimals: 18,
  extraIdName: '',
  image: '/logos/token-joe.svg',
  enabled: true,
  addressUrl: 'https://snowtrace.io/address/',
  transactionUrl: 'https://snowtrace.io/tx/',
  payinConfirmation: 3,
  averageBlockTime: 2_000,
  notifications: {},
  lists: ['TRADERJOE_V2'],
  swappable: false,
}

export const service = {
  source: 'sandbox',
  prefix: 'x',
  version: '1.0.0',
  samples: [
    {
      hash: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
      title: 'A quick swap',
      fromAsset: 'AVAX.AVAX',
      toAsset: 'BASE.ETH',
      duration: 40_000,
      recorded: false,
    },
  ],
  names: ['alice'],
  hasNames: true,
  hasPrices: true,
}

export const price = { identifier: 'BTC.BTC', priceUsd: 104_500, timestamp: began }

export const refused = { name: 'InvalidRequest', message: 'txn or hash is missing.' }
export const linked = [{ result: ['ETH', address], chain: 'ETH', address }]
export const nameParameter = 'alice'
export const chainParameter = 'ETH'
export const addressParameter = address
export const hashParameter = hash
