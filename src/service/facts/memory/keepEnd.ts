import * as v from 'valibot'
import { addContrary, isEstablished } from '../../../model/transaction/sourceMemory'
import { type End, type Facts, FactsSchema } from '../facts'
import { ContrarySchema } from './memorySchema'
import { pairReports } from './pairReports'

/** An end that was told. It stays until the sources say the contrary for some minutes. */
export const KnownEndSchema = v.object({
  /** What was known with the end. */
  facts: FactsSchema,
  /** When it was first told, Unix ms. */
  since: v.number(),
  /** The last looks at the sources in a row that lead to another end; null for none. */
  contrary: v.nullable(ContrarySchema),
})
type KnownEnd = v.InferOutput<typeof KnownEndSchema>

/** Ends after which nothing more is expected. */
const lastEnds: ReadonlySet<End> = new Set(['ended', 'taken-as-fee', 'rejected'])

/** How the facts came about. */
type EndContext = {
  /** Whether every source that has reported the transaction reports it now. */
  isReportedByAll: boolean
  /** Whether a source has taken back what it reported with the end, for some minutes. */
  isRevised: boolean
  /** Unix ms. */
  now: number
}

/** The end that is known afterwards, and the facts that are told. */
type KeptEnd = { known: KnownEnd | null; facts: Facts }

/**
 * Keeps an end that was told before. Only what all sources report now can withdraw it, when they
 * have said so for some minutes: then both are told, with the doubt.
 */
export function keepEnd(
  known: KnownEnd | null,
  facts: Facts,
  { isReportedByAll, isRevised, now }: EndContext,
): KeptEnd {
  if (known === null || confirmsEnd(known.facts, facts)) return tellEnd(known, facts, now)
  // A source that is silent cannot confirm what another one has taken back.
  if (!isReportedByAll && !isRevised) return { known, facts: known.facts }
  const contrary = addContrary(known.contrary, now)
  if (!isRevised && !isEstablished(contrary, now)) {
    return { known: { ...known, contrary }, facts: known.facts }
  }
  if (lastEnds.has(facts.end)) return tellEnd(null, facts, now)
  return { known: { ...known, contrary }, facts: tellBoth(known.facts, facts) }
}

/** Whether facts have the end that was told, with its payments. A payment can follow later. */
function confirmsEnd(told: Facts, facts: Facts): boolean {
  const isSameEnd = facts.end === told.end
  const isPaidAfterAll = told.end === 'taken-as-fee' && facts.end === 'ended'
  if (!isSameEnd && !isPaidAfterAll) return false
  return !pairReports(told.payouts, facts.payouts).isContrary
}

function tellEnd(known: KnownEnd | null, facts: Facts, now: number): KeptEnd {
  if (!lastEnds.has(facts.end)) return { known, facts }
  return { known: { facts, since: known?.since ?? now, contrary: null }, facts }
}

/** What the sources say now, with the payments that were told before. */
function tellBoth(told: Facts, facts: Facts): Facts {
  const { pairs } = pairReports(told.payouts, facts.payouts)
  const omitted = told.payouts.filter((payout) => !pairs.has(payout))
  return {
    ...facts,
    end: 'open',
    doubt: 'revoked',
    payouts: [...facts.payouts, ...omitted],
  }
}
