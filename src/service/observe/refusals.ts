import { secondMs } from '../../model/time'

type Refusal = {
  requestId: string
  status: number
  client: string
  /** The name of its API key. */
  key?: string | undefined
}

/** What is logged of the refusals of one client, or of all with one API key. */
type Refused = {
  status: number
  /** Those of the last ten seconds. */
  count: number
  /** Of the first of them. */
  requestId: string
} & (Required<Pick<Refusal, 'key'>> | Pick<Refusal, 'client'>)

const windowMs = 10 * secondMs
/** Further clients are counted as one. */
const maxClients = 1_000

/** Whether a request was refused for who sent it: beyond its limit, or with an unknown key. */
export const isRefusedSender = (status: number): boolean =>
  status === 429 || status === 401

/** Counts refusals, of which a flood is a line every ten seconds for each client. */
export function createRefusals(write: (refused: Refused) => void) {
  const counted = new Map<string, Refused>()

  function flush(): void {
    for (const refused of counted.values()) write(refused)
    counted.clear()
  }

  return {
    /** Writes what is counted, which otherwise waits for the end of its ten seconds. */
    flush,
    /** `client`: its address or network, as the log may show it. */
    add({ requestId, status, client, key }: Refusal): void {
      if (counted.size === 0) setTimeout(flush, windowMs).unref()
      const own = `${status} ${key ?? client}`
      const isOwn = key !== undefined || counted.has(own) || counted.size < maxClients
      const name = isOwn ? own : `${status} others`
      const known = counted.get(name)
      if (known !== undefined) known.count += 1
      else {
        const sender = key === undefined ? { client: isOwn ? client : 'others' } : { key }
        counted.set(name, { ...sender, status, count: 1, requestId })
      }
    },
  }
}
