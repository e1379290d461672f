import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Cache } from './cache'
import { createFlights } from './flights'
import type { Told } from './told'

/** What the sources said. `isWhole` is false when one of them was silent: it may then be less than was known before. */
export type Heard = { told: Told; isWhole: boolean }

/** Answers for a hash, however many ask for it: `follow` has one question under way at most, and asks again when it is time. */
export type Following = {
  follow: (hash: string, ask: () => Promise<Heard>) => Promise<Told>
  /** What `follow` would give without asking anybody, at once; null when it would have to. */
  known: (hash: string) => Told | null
  /** The next one is asked afresh: something about it has changed here. */
  forget: (hash: string) => Promise<void>
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** For how long an answer is good without asking again. A final one seldom changes back, and is looked at again. */
const fresh = { 'not-found': 3 * seconds, moving: 3 * seconds, final: 2 * minutes }
/** For how long an answer is better than none when the sources fail. */
const kept = { 'not-found': 1 * minutes, moving: 1 * hours, final: 24 * hours }
/** For so long, a whole answer is better than a newer one that lacks a source. */
const preferred = 30 * seconds
/** Longer than any question to the sources takes. */
const longestQuestion = 20 * seconds
const mostAttempts = 3
/** Of so many answers the note is kept as it was parsed: their text stays the same for many pollers. */
const mostParsed = 2_000

/** What is kept beside an answer's bytes. */
const NoteSchema = v.object({
  tag: v.string(),
  state: v.picklist(['not-found', 'moving', 'final']),
  isWhole: v.boolean(),
  /** Unix ms: when the sources said it, and when they were last asked. */
  heardAt: v.number(),
  checkedAt: v.number(),
})
/** Another edition of this service may share the cache: what does not fit is as good as not there. */
const WrittenNoteSchema = v.pipe(v.string(), v.parseJson(), NoteSchema)
type Entry = v.InferOutput<typeof NoteSchema> & Pick<Told, 'bytes'>

const keyOf = (hash: string): string => `answer:${hash}`
const changeOf = (hash: string): string => `change:${hash}`

/** `now` gives Unix ms. */
export function createFollowing(options: { cache: Cache; now: () => number }): Following {
  const { cache, now } = options
  const join = createFlights<Told>()
  const parsed = new Map<string, { text: string; entry: Entry | null }>()

  const read = async (hash: string): Promise<Entry | null> =>
    entryOf(hash, await cache.read(keyOf(hash)))

  function entryOf(hash: string, text: string | null): Entry | null {
    if (text === null) return null
    const last = parsed.get(hash)
    if (last?.text === text) return last.entry
    const entry = parse(text)
    if (parsed.size >= mostParsed) parsed.clear()
    parsed.set(hash, { text, entry })
    return entry
  }

  async function write(hash: string, entry: Entry): Promise<Told> {
    await cache.write(keyOf(hash), stringify(entry), kept[entry.state])
    return toldOf(entry)
  }

  const isFresh = ({ state, isWhole, checkedAt, heardAt }: Entry): boolean => {
    // A question that failed, or was answered by half, is asked again soon, also about a final state.
    const isSettled = isWhole && checkedAt === heardAt
    return now() - checkedAt < (isSettled ? fresh[state] : fresh.moving)
  }

  const toldOf = ({ bytes, tag, state, heardAt, checkedAt }: Entry): Told => ({
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
      await cache.remove(keyOf(hash))
    }
  }

  async function askAfresh(hash: string, ask: () => Promise<Heard>): Promise<Told> {
    const known = await read(hash)
    if (known !== null && isFresh(known)) return toldOf(known)
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
      const known = await read(hash)
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

  return {
    known(hash) {
      const known = entryOf(hash, cache.peek(keyOf(hash)))
      return known !== null && isFresh(known) ? toldOf(known) : null
    },
    async follow(hash, ask) {
      const known = await read(hash)
      if (known !== null && isFresh(known)) return toldOf(known)
      return join(hash, async () => {
        const release = await cache.lock(hash, longestQuestion)
        if (release === null) return waitForOther(hash, ask)
        return askUntilSettled(hash, ask).finally(release)
      })
    },
    async forget(hash) {
      // In this order: whoever is writing an answer now either sees the change, or has its answer removed.
      await cache.write(changeOf(hash), randomUUID(), longestQuestion)
      await cache.remove(keyOf(hash))
    },
  }
}

/** A line with the note, then the answer as it is: of a hundred pollers, none has it parsed. */
const stringify = ({ bytes, ...note }: Entry): string =>
  `${JSON.stringify(note)}\n${bytes.toString()}`

function parse(text: string): Entry | null {
  const end = text.indexOf('\n')
  const note = v.safeParse(WrittenNoteSchema, text.slice(0, Math.max(0, end)))
  return note.success ? { ...note.output, bytes: Buffer.from(text.slice(end + 1)) } : null
}

/** Whether what is known is better than a newer answer that lacks a source. Not having found it is never better. */
const isBetter = ({ state, isWhole, heardAt }: Entry, at: number): boolean =>
  isWhole && (state === 'final' || (state === 'moving' && at - heardAt < preferred))
