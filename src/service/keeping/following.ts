import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cache } from './cache'
import { createFlights } from './flights'
import { type KeptAnswer, createKeptAnswers, goodFor } from './keptAnswer'
import type { Told } from './told'

/** What the sources said. `isWhole` is false when one of them was silent: it may then be less than was known before. */
export type Heard = { told: Told; isWhole: boolean }

/** Answers for a hash, however many ask for it: `follow` has one question under way at most, and asks again when it is time. */
export type Following = {
  follow: (hash: string, ask: () => Promise<Heard>) => Promise<Told>
  /** What `follow` would give without asking anybody, at once; null when it would have to. */
  known: (hash: string) => Told | null
  /** Makes the next request ask again. The cached answer remains the fallback while the sources fail. */
  expire: (hash: string) => Promise<void>
}

const seconds = 1_000

/**
 * In the last moments in which an answer is good, whoever asks gets it and has the next one fetched: of many pollers none
 * then waits for the sources, and who asks alone still gets what is new.
 */
const ahead = 1 * seconds
/** For so long, a whole answer is better than a newer one that lacks a source. */
const preferred = 30 * seconds
/** Longer than any question to the sources takes. */
const longestQuestion = 20 * seconds
const mostAttempts = 3

const changeOf = (hash: string): string => `change:${hash}`

/** `now` gives Unix ms. */
export function createFollowing(options: { cache: Cache; now: () => number }): Following {
  const { cache, now } = options
  const answers = createKeptAnswers(cache)
  const join = createFlights<Told>()

  async function write(hash: string, answer: KeptAnswer): Promise<Told> {
    await answers.write(hash, answer)
    return toldOf(answer)
  }

  const isFresh = (answer: KeptAnswer): boolean => goodFor(answer, now()) > 0
  const isYoung = (answer: KeptAnswer): boolean => goodFor(answer, now()) > ahead

  const toldOf = ({ bytes, tag, state, heardAt, checkedAt }: KeptAnswer): Told => ({
    bytes,
    tag,
    state,
    age: checkedAt === heardAt ? 0 : Math.max(0, now() - heardAt),
  })

  /** When something changes while the sources are asked, they are asked once more, knowing it. */
  async function askUntilSettled(hash: string, ask: () => Promise<Heard>): Promise<Told> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await cache.read(changeOf(hash))
      const told = await askAfresh(hash, ask)
      if (attempt === mostAttempts || (await cache.read(changeOf(hash))) === before) return told
      await markExpired(hash)
    }
  }

  async function markExpired(hash: string): Promise<void> {
    const known = await answers.read(hash)
    if (known !== null) await answers.write(hash, { ...known, checkedAt: 0 })
  }

  async function askAfresh(hash: string, ask: () => Promise<Heard>): Promise<Told> {
    const known = await answers.read(hash)
    if (known !== null && isYoung(known)) return toldOf(known)
    try {
      const { told, isWhole } = await ask()
      const at = now()
      if (known !== null && !isWhole && isBetter(known, at)) {
        return await write(hash, { ...known, checkedAt: at })
      }
      const { bytes, tag, state } = told
      return await write(hash, { bytes, tag, state, isWhole, heardAt: at, checkedAt: at })
    } catch (error) {
      if (known === null) throw error
      return write(hash, { ...known, checkedAt: now() })
    }
  }

  /** Another instance asks already: its answer is awaited, or the last one given while that is young. */
  async function waitForOther(hash: string, ask: () => Promise<Heard>): Promise<Told> {
    const began = now()
    for (;;) {
      const known = await answers.read(hash)
      if (known !== null && (isFresh(known) || now() - known.checkedAt < preferred)) {
        return toldOf(known)
      }
      const release = await cache.lock(hash, longestQuestion)
      if (release !== null || now() - began > longestQuestion) {
        return askUntilSettled(hash, ask).finally(release ?? undefined)
      }
      await pause(100)
    }
  }

  const fetchNew = (hash: string, ask: () => Promise<Heard>): Promise<Told> =>
    join(hash, async () => {
      const release = await cache.lock(hash, longestQuestion)
      if (release === null) return waitForOther(hash, ask)
      return askUntilSettled(hash, ask).finally(release)
    })

  return {
    known(hash) {
      const known = answers.peek(hash)
      return known !== null && isYoung(known) ? toldOf(known) : null
    },
    async follow(hash, ask) {
      const known = await answers.read(hash)
      if (known !== null && isYoung(known)) return toldOf(known)
      const coming = fetchNew(hash, ask)
      if (known === null || !isFresh(known)) return coming
      // Nobody waits for it: what fails is asked again by whoever comes when the answer is no longer good.
      coming.catch(() => {})
      return toldOf(known)
    },
    async expire(hash) {
      // In this order: a request that is writing an answer now either sees the change, or its answer is marked.
      await cache.write(changeOf(hash), randomUUID(), longestQuestion)
      await markExpired(hash)
    },
  }
}

/** Whether what is known is better than a newer answer that lacks a source. Not having found it is never better. */
const isBetter = ({ state, isWhole, heardAt }: KeptAnswer, at: number): boolean =>
  isWhole && (state === 'final' || (state === 'moving' && at - heardAt < preferred))
