/**
 * A scripted chain: a block every six seconds, from height 1,000 on. Each hash is a swap in
 * progress until a block says that it has ended.
 * @typedef {ReturnType<typeof createChain>} Chain
 */

export const blockMs = 6_000
const firstHeight = 1_000

/** Texts of a block that name no hash, so that it is as long as a real one. */
const filler = Array.from({ length: 1_500 }, (_, index) => ({
  Signature: `${index}`.padStart(86, 'zCumYBwYk3ldEUoV6xSGc4uvbNrrEmO/'),
}))

export function createChain() {
  const startedAt = Date.now()
  /** The height of the block by which a hash has ended. @type {Map<string, number>} */
  const ends = new Map()
  const getHeight = () => firstHeight + Math.floor((Date.now() - startedAt) / blockMs)
  /** @param {number} height */
  const getTime = (height) => startedAt + (height - firstHeight) * blockMs

  /** @param {number} height */
  function createBlock(height) {
    const ended = [...ends].filter(([, end]) => end === height)
    return {
      header: { height, time: new Date(getTime(height)).toISOString() },
      txs: [{ tx: { messages: filler } }],
      end_block_events: ended.map(([hash]) => ({ type: 'outbound', in_tx_id: hash })),
    }
  }

  /** @param {string} hash */
  const hasEnded = (hash) => (ends.get(hash) ?? Infinity) <= getHeight()

  return {
    getHeight,
    /** When the network said that a hash has ended, Unix ms. @param {string} hash */
    getEndTime: (hash) => getTime(ends.get(hash) ?? Number.NaN),
    /** The next block says that a hash has ended. @param {string} hash */
    end: (hash) => void ends.set(hash, getHeight() + 1),
    /**
     * What the node answers.
     * @param {string} path
     * @param {string} hash
     * @returns {[number, unknown] | null} status and JSON; null for what is not of the chain
     */
    answerAsNode(path, hash) {
      if (path.includes('/tx/status/')) return [200, createStatus(hash, hasEnded(hash))]
      if (path.includes('/queue/')) return [200, []]
      if (!path.includes('/block')) return null
      const height = Number(/height=(\d+)/.exec(path)?.[1] ?? getHeight())
      return height <= getHeight() ? [200, createBlock(height)] : [404, { code: 5 }]
    },
    /** @param {string} hash */
    listActions: (hash) => (hasEnded(hash) ? [createAction(hash)] : []),
  }
}

const deposit = { asset: 'BTC.BTC', amount: '150000000' }
const payout = { asset: 'ETH.ETH', amount: '590000000' }
const memo = '=:ETH.ETH:0xto'
/** @param {string} hash */
const getPayoutHash = (hash) => hash.replaceAll('B', 'C')

/** @param {string} hash @param {boolean} isEnded */
function createStatus(hash, isEnded) {
  const planned = { chain: 'ETH', to_address: '0xto', coin: payout, refund: false }
  const sent = {
    id: getPayoutHash(hash),
    chain: 'ETH',
    from_address: 'vault',
    to_address: '0xto',
    coins: [payout],
    memo: `OUT:${hash}`,
  }
  return {
    tx: {
      id: hash,
      chain: 'BTC',
      from_address: 'sender',
      to_address: 'vault',
      coins: [deposit],
      memo,
    },
    planned_out_txs: isEnded ? [planned] : [],
    out_txs: isEnded ? [sent] : [],
    stages: {
      inbound_observed: { final_count: 99, completed: true },
      inbound_confirmation_counted: {
        remaining_confirmation_seconds: 0,
        completed: true,
      },
      inbound_finalised: { completed: true },
      swap_status: { pending: !isEnded },
      swap_finalised: { completed: isEnded },
      ...(isEnded && {
        outbound_delay: { completed: true },
        outbound_signed: { completed: true },
      }),
    },
  }
}

/** @param {string} hash */
const createAction = (hash) => ({
  type: 'swap',
  status: 'success',
  date: String(Date.now() * 1_000_000),
  height: '1000',
  in: [{ address: 'sender', coins: [deposit], txID: hash }],
  out: [{ address: '0xto', coins: [payout], txID: getPayoutHash(hash), height: '1001' }],
  metadata: { swap: { memo } },
})
