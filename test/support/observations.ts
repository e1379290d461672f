import {
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
} from '../../src/model/transaction/transaction'
import { answerOf } from './answers'

/** 10 June 2024, 07:56:27 UTC. */
export const begun = Date.UTC(2024, 5, 10, 7, 56, 27)

/** Returns the snapshot after a series of tracker responses (as sent), all received at `now` (Unix ms). */
export const known = (wires: readonly unknown[], now = begun + 60_000): TransactionSnapshot =>
  wires.reduce<TransactionSnapshot>(
    (before, wire) => applyResult(before, { kind: 'response', response: answerOf(wire) }, now),
    createSnapshot('A'.repeat(64), begun),
  )
