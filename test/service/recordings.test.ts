import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ActionsSchema } from '../../src/service/tracking/indexer'
import { NodeResponseSchema } from '../../src/service/tracking/node'
import { answerTo, recording, recordingNames, verdictOn } from '../support/mapped'

describe('recorded responses', () => {
  it('of nodes and indexers match their schemas', () => {
    const actions = recordingNames().filter((name) => name.startsWith('midgard.'))
    expect(actions.length).toBeGreaterThanOrEqual(5)
    expect(actions.filter((name) => !v.is(ActionsSchema, recording(name)))).toEqual([])
    expect(v.is(NodeResponseSchema, recording('thornode.tx-status.completed'))).toBe(true)
    expect(v.parse(NodeResponseSchema, recording('thornode.unobservedTx'))).toBeNull()
  })

  it('of a completed node status become a complete swap with exact amounts and no link', () => {
    const response = answerTo(recording('thornode.tx-status.completed'))
    expect(verdictOn(recording('thornode.tx-status.completed'))).toBe('complete')
    expect(response.result.legs.map(({ txnType }) => txnType)).toEqual([
      'TRANSFER:IN',
      'SWAP:TC-TC',
      'TRANSFER:OUT',
    ])
    expect(response.result.legs[0]).toMatchObject({ fromAmount: '96.71547414', chain: 'THOR' })
    expect(response.result.legs[2]).toMatchObject({
      toAmount: '0.61164077',
      hash: '',
      chain: 'THOR',
    })
  })

  it('of an indexer with a swap and a refund become a partial refund that names both payouts', () => {
    const response = answerTo(undefined, recording('midgard.streaming-partial-refund'))
    expect(response).toMatchObject({ done: true, status: 'partially_refunded' })
    expect(response.error?.message).toBe('emit asset 824249 less than price limit 826558')
    expect(response.result.streamingSwapDetails).toMatchObject({
      completed: 15,
      refunded: 3,
      total: 18,
    })
    expect(
      response.result.legs.map(({ toAsset, toAmount, status }) => [toAsset, toAmount, status]),
    ).toEqual([
      ['ETH.WSTETH-0X7F39C581F595B53C5CB19BD0B3F8DA6C935E2CA0', '0.76922848', 'success'],
      ['BTC.BTC', '0.04163232', 'partially_refunded'],
      ['BTC.BTC', '0.04163232', 'success'],
      ['ETH.WSTETH-0X7F39C581F595B53C5CB19BD0B3F8DA6C935E2CA0', '0.12594119', 'refunded'],
    ])
  })

  it('of an indexer become refunded, complete and in progress', () => {
    expect(verdictOn(undefined, recording('midgard.refund'))).toBe('refunded')
    expect(verdictOn(undefined, recording('midgard.success.streamingmeta'))).toBe('complete')
    expect(verdictOn(undefined, recording('midgard.pending'))).toBe('in-progress')
    const streaming = answerTo(undefined, recording('midgard.maya.streaming-pending'))
    expect(streaming).toMatchObject({ done: false, status: 'streaming' })
    expect(streaming.result.streamingSwapDetails).toMatchObject({ completed: 4, total: 23 })
  })
})
