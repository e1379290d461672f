import type { Config } from '../config/config'
import type { Store } from '../store/store'
import { type PushOptions, createPushSender } from './pushSender'
import { findService, parseEndpoint } from './pushServices'
import { createKeyRing } from './vapid'

type OpenOptions = Pick<PushOptions, 'log' | 'now' | 'network'> & {
  config: Config['push']
  store: Store
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
}

/** How messages reach browsers with the page closed; null where they do not. */
export type Push = NonNullable<ReturnType<typeof openPush>>

export function openPush({ config, store, monotonic, ...others }: OpenOptions) {
  if (config === null) return null
  const { contact, hosts } = config
  const readKeys = createKeyRing(store, config.keys, monotonic)
  return {
    /** Throws a 503 when the store fails. */
    readPublicKey: async (): Promise<string> => (await readKeys()).publicKey,
    isAccepted: (endpoint: string): boolean => parseEndpoint(endpoint, hosts) !== null,
    findService: (endpoint: string): string | null =>
      findService(new URL(endpoint), hosts),
    send: createPushSender({ readKeys, contact, hosts, ...others }),
  }
}
