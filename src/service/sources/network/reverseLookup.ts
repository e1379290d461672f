import type { AddressNames } from '../../../contract/nameResponses'
import type { Answer } from '../../cache/entry'
import { UpstreamError, isRefusal, refuseForNow } from '../../errors/errors'
import { inTime } from '../../time/inTime'

/** Further names of an address are not checked, and make its list partial. */
const maxCheckedNames = 20
const batchSize = 4

/** Undefined: it could not be checked. */
export type NameCheck = { isLinked: boolean; at: number } | undefined

type CheckedNames = {
  /** The names that the indexer lists for an address. It may list former ones. */
  listed: Answer<readonly string[]>
  /** Whether the list has the names of all spellings of the address. */
  hasAllSpellings: boolean
  /** The name that is checked first; '' for none. */
  wantedName: string
  /** Throws an `UpstreamError` without an answer. */
  check: (name: string) => Promise<NameCheck>
  /** Aborts when the client must get its response. */
  deadline: AbortSignal
}

/**
 * Returns the listed names that `check` confirms. Names that it could not check make the
 * list partial. Throws a 503 when it could check none.
 */
export async function checkListedNames({
  listed,
  hasAllSpellings,
  wantedName,
  check,
  deadline,
}: CheckedNames): Promise<Answer<AddressNames>> {
  const isWanted = (name: string) => name.toLowerCase() === wantedName.toLowerCase()
  const ordered = listed.value.toSorted(
    (a, b) => Number(isWanted(b)) - Number(isWanted(a)),
  )
  const names: string[] = []
  let checkedCount = 0
  let { at } = listed
  let retryAfterMs = 0
  for (
    let start = 0;
    start < Math.min(ordered.length, maxCheckedNames);
    start += batchSize
  ) {
    const batch = ordered.slice(start, Math.min(start + batchSize, maxCheckedNames))
    const outcomes = await Promise.all(batch.map((name) => settle(check(name), deadline)))
    for (const [index, outcome] of outcomes.entries()) {
      retryAfterMs = Math.max(retryAfterMs, outcome.retryAfterMs)
      if (outcome.checked === undefined) continue
      checkedCount += 1
      at = Math.min(at, outcome.checked.at)
      if (outcome.checked.isLinked) names.push(batch[index] ?? '')
    }
    // Without budget, time or a node, the next ones would fail too.
    if (outcomes.some(({ checked }) => checked === undefined)) break
  }
  if (checkedCount === 0 && ordered.length > 0) {
    throw refuseForNow(
      503,
      retryAfterMs,
      'The names of this address could not be checked.',
    )
  }
  const isPartial = !hasAllSpellings || checkedCount < ordered.length
  return { value: { names, isPartial }, at }
}

async function settle(
  check: Promise<NameCheck>,
  deadline: AbortSignal,
): Promise<{ checked: NameCheck; retryAfterMs: number }> {
  try {
    const checked = (await inTime(check, deadline)) ?? undefined
    return { checked, retryAfterMs: 0 }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // An error of an upstream is the lack of an answer.
    const retryAfterMs = error instanceof UpstreamError ? error.retryAfterMs : 0
    return { checked: undefined, retryAfterMs }
  }
}
