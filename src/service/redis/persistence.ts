import type { RedisConnection } from './connection'

const warning =
  'Redis has no append-only file: if it ends, messages that are not sent yet are lost. Set "appendonly yes" in its configuration.'

/**
 * Warns of a Redis that loses what it was told last, where messages are in it. One that
 * cannot be reached, or does not tell, is not spoken of.
 */
export async function warnOfLoss(
  { getClient }: RedisConnection,
  log: (line: string) => void,
): Promise<void> {
  try {
    const info = await getClient().info('persistence')
    if (/^aof_enabled:0\b/m.test(info)) log(warning)
  } catch {
    // The connection says why.
  }
}
